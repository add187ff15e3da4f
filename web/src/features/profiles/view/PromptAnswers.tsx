import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type PromptAnswer, promptTexts } from '@troth/contract';
import { translate } from '@troth/texts';
import type { ReactNode } from 'react';

/** A prompt as a small label with the member's answer. */
export function PromptCard({ prompt, answer, action }: PromptAnswer & { action?: ReactNode }) {
  return (
    <Card component="article" sx={{ p: { xs: 5, md: 6 } }}>
      <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary', mb: 2 }}>
        {translate(promptTexts[prompt])}
      </Typography>
      <Typography
        variant="h2"
        component="p"
        sx={{ fontWeight: 400, overflowWrap: 'anywhere', textWrap: 'pretty', whiteSpace: 'pre-line' }}
      >
        {answer}
      </Typography>
      {action}
    </Card>
  );
}

interface PromptGridProps {
  prompts: readonly PromptAnswer[];
  /** Returns what a reader can do with an answer. */
  renderAction?: (answer: PromptAnswer) => ReactNode;
}

/** All answers, side by side if there is room. */
export function PromptGrid({ prompts, renderAction }: PromptGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
        // If the number of answers is odd, the last one fills its row.
        '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
      }}
    >
      {prompts.map((answer) => (
        <PromptCard key={answer.prompt} {...answer} action={renderAction?.(answer)} />
      ))}
    </Box>
  );
}
