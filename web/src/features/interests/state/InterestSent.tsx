import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Note } from './Note.tsx';
import type { InterestPart } from './part.ts';
import { StateBox } from './StateBox.tsx';

export function InterestSent({ member, name, ask, on }: InterestPart) {
  // Until the server has answered there is nothing yet that could be withdrawn.
  const sending = member.sentInterestId === null;
  return (
    <>
      <StateBox
        tone="magenta"
        icon={<CheckOutlined aria-hidden />}
        busy={sending}
        action={
          sending ? (
            <Box component="span" sx={{ ml: 'auto', px: 3, fontWeight: 400 }}>
              {t('Sending…')}
            </Box>
          ) : (
            <Button
              onClick={() => ask('withdraw')}
              aria-label={t('Withdraw your interest in {name}', { name: member.name })}
            >
              {t('Withdraw')}
            </Button>
          )
        }
      >
        {t('Interest sent')}
      </StateBox>
      {on === 'profile' && <Note>{t('{name} can see it and has not answered yet.', { name })}</Note>}
    </>
  );
}
