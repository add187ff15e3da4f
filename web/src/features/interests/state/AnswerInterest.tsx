import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { Note } from './Note.tsx';
import type { InterestPart } from './part.ts';

/** Their interest waits: the answer stands in the place of expressing. */
export function AnswerInterest({ member, name, acts, on }: InterestPart) {
  return (
    <>
      <Stack direction="row" spacing={1}>
        <Button
          variant="contained"
          color="secondary"
          sx={{ flexGrow: 1 }}
          onClick={() => acts.answer('accepted')}
          aria-label={t('Accept the interest of {name}', { name: member.name })}
        >
          {t('Accept')}
        </Button>
        <Button
          onClick={() => acts.answer('declined')}
          aria-label={t('Decline the interest of {name}', { name: member.name })}
        >
          {t('Decline')}
        </Button>
      </Stack>
      {on === 'profile' && (
        <Note>
          {t('{name} is interested in you and will see your answer. When you accept, you are connected.', {
            name,
          })}
        </Note>
      )}
    </>
  );
}
