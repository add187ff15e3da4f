import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { ConnectedKnot } from './ConnectedKnot.tsx';
import type { InterestPart } from './part.ts';
import { StateBox } from './StateBox.tsx';

export function Connected({ member, acts, ask, on, isNew }: InterestPart) {
  return (
    <StateBox
      tone="success"
      icon={<ConnectedKnot drawn={isNew} />}
      busy={acts.responding}
      action={
        on === 'profile' ? (
          <Button
            onClick={() => ask('end')}
            aria-label={t('End the connection with {name}', { name: member.name })}
          >
            {t('End')}
          </Button>
        ) : (
          <Button
            component={Link}
            to={`/messages?to=${member.userId}`}
            aria-label={t('Write to {name}', { name: member.name })}
          >
            {t('Write')}
          </Button>
        )
      }
    >
      {t('You are connected')}
    </StateBox>
  );
}
