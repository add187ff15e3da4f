import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import type { OtherProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { Day } from '../../../ui/Day.tsx';
import { rich } from '../../../ui/rich.ts';
import { firstNameOf, withheldWords } from '../../profiles/index.ts';
import { AskLine } from './AskLine.tsx';
import { NO_ID_YET } from './acts.ts';
import type { Sight } from './sight.ts';

interface AskStateProps {
  sight: Exclude<Sight, 'open'>;
  member: OtherProfile;
  onAsk: () => void;
  onTakeBack: () => void;
}

export function AskState({ sight, member, onAsk, onTakeBack }: AskStateProps) {
  const name = firstNameOf(member.name);
  const ask = member.photoAsk;
  const until = ask && <Day at={ask.expiresAt} />;
  switch (sight) {
    case 'granted':
      return (
        <AskLine Icon={LockOpenOutlined}>
          {rich('{name} shows you these photos until {until}.', { name, until })}
        </AskLine>
      );
    case 'refused':
      return (
        <AskLine Icon={LockOutlined}>
          {rich('{name} has answered: not this time. You can ask again from {until}.', { name, until })}
        </AskLine>
      );
    case 'asked':
      return (
        <AskLine
          Icon={HourglassEmptyOutlined}
          action={
            ask?.requestId === NO_ID_YET ? undefined : (
              <Button
                onClick={onTakeBack}
                aria-label={t('Take back your question to {name}', { name: member.name })}
              >
                {t('Take back')}
              </Button>
            )
          }
        >
          {rich('You asked to see the photos. {name} can answer until {until}.', { name, until })}
        </AskLine>
      );
    default:
      return (
        <AskLine
          Icon={LockOutlined}
          action={
            <Button variant="outlined" fullWidth onClick={onAsk}>
              {t('Ask to see photos')}
            </Button>
          }
        >
          {withheldWords(name, member.photoWithheld)}
        </AskLine>
      );
  }
}
