import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { visuallyHidden } from '../../../ui/layout/sx.ts';
import { useWritingRequirement } from '../useWritingRequirement.ts';
import { ActionNote, actionStyle, type InterestStateProps } from './InterestState.tsx';
import { ConnectedKnot, StateBox, TWO_COLUMN_CARD } from './StateBox.tsx';

/** On a card, writing is the main action; a profile has its own button for it, and room for ending the connection. */
export function Connected({ member, name, actions, openDialog, shownOn, isNew }: InterestStateProps) {
  const requirement = useWritingRequirement(name);
  if (shownOn === 'card') {
    return (
      <>
        <Box component="span" role="status" sx={visuallyHidden}>
          {t('Connected')}
        </Box>
        <Button
          component={Link}
          to={`/messages?to=${member.userId}`}
          fullWidth
          variant="contained"
          startIcon={<ConnectedKnot isAnimated={isNew} />}
          aria-label={t('Write to {name}', { name: member.name })}
          title={requirement}
          sx={writeButtonStyle}
        >
          <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {t('Write to {name}', { name })}
          </Box>
        </Button>
      </>
    );
  }
  return (
    <>
      <StateBox
        tone="success"
        icon={<ConnectedKnot isAnimated={isNew} />}
        busy={actions.isResponding}
        action={
          <Button
            onClick={() => openDialog('end')}
            aria-label={t('End your connection with {name}', { name: member.name })}
          >
            {t('End')}
          </Button>
        }
      >
        {t('You’re connected')}
      </StateBox>
      {requirement !== undefined && <ActionNote>{requirement}</ActionNote>}
    </>
  );
}

/** A long name is cut off instead of making the button higher. */
const writeButtonStyle = {
  ...actionStyle,
  // Inline, the hidden icon would set the baseline and add a gap below.
  display: 'flex',
  whiteSpace: 'nowrap',
  [TWO_COLUMN_CARD]: { ...actionStyle[TWO_COLUMN_CARD], '& svg': { display: 'none' } },
} as const;
