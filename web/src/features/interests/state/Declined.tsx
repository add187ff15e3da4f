import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import type { InterestPart } from './part.ts';
import { StateBox } from './StateBox.tsx';

/** Kind and final; who declined may still change their mind. */
export function Declined({ member, name, acts, on, by }: InterestPart & { by: 'me' | 'them' }) {
  if (by === 'them')
    return (
      <StateBox tone="quiet">
        {on === 'card' ? t('They said not this time') : t('{name} has answered: not this time.', { name })}
      </StateBox>
    );
  return (
    <StateBox
      tone="quiet"
      action={
        <Button
          onClick={() => acts.express()}
          aria-label={t('Reconsider: express interest in {name}', { name: member.name })}
        >
          {t('Reconsider')}
        </Button>
      }
    >
      {t('Not this time')}
    </StateBox>
  );
}
