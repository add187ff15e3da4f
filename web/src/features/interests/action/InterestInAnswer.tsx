import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type PromptAnswer, promptTexts } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { useRetainedFocus } from '../../../ui/focus.ts';
import type { InterestAbout } from './useInterestAbout.tsx';

interface InterestInAnswerProps {
  interest: InterestAbout;
  answer: PromptAnswer;
}

/** Expresses interest with a reference to one answer. Shown only while the member can express interest. */
export function InterestInAnswer({ interest, answer }: InterestInAnswerProps) {
  const { isAvailable, isOpen, openDialog } = interest;
  const container = useRetainedFocus(String(isAvailable), isOpen ? 'message' : undefined);
  const prompt = translate(promptTexts[answer.prompt]);
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      {isAvailable && (
        <Button
          startIcon={<FavoriteBorderOutlined />}
          color="secondary"
          aria-haspopup="dialog"
          aria-label={t('Comment on this answer: {prompt}', { prompt })}
          onClick={() => openDialog({ answer })}
          sx={{ mt: 3, ml: -3 }}
        >
          {t('Comment on this answer')}
        </Button>
      )}
    </Box>
  );
}
