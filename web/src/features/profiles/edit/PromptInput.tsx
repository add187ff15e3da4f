import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { MAX_PROMPT_ANSWER_LENGTH, type PromptAnswer, type PromptCode, promptTexts } from '@troth/contract';
import { t, translate } from '@troth/texts';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { LongTextInput } from '../../../ui/form/TextInput.tsx';

export type MoveAction = 'up' | 'down';

interface MoveButtonProps {
  action: MoveAction;
  label: string;
  disabled: boolean;
  onMove: (action: MoveAction) => void;
  children: ReactNode;
}

/** Keeps the focus at the end of the list, which a disabled button would lose. */
function MoveButton({ action, label, disabled, onMove, children }: MoveButtonProps) {
  return (
    <IconButton
      data-action={action}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onMove(action)}
      sx={{ '&[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' } }}
    >
      {children}
    </IconButton>
  );
}

interface PromptInputProps {
  control: Control<{ prompts: PromptAnswer[] }>;
  prompt: PromptCode;
  index: number;
  count: number;
  onMove: (action: MoveAction) => void;
  onRemove: () => void;
}

/** One prompt with the member's answer, and buttons to move and remove it. */
export function PromptInput({ control, prompt, index, count, onMove, onRemove }: PromptInputProps) {
  const text = translate(promptTexts[prompt]);
  return (
    <li>
      <LongTextInput
        name={`prompts.${index}.answer`}
        control={control}
        label={text}
        hint={t('Leave out phone numbers, email addresses and links.')}
        maxLength={MAX_PROMPT_ANSWER_LENGTH}
        minRows={2}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 1, ml: -2 }}>
        <MoveButton
          action="up"
          label={t('Move up: {prompt}', { prompt: text })}
          disabled={index === 0}
          onMove={onMove}
        >
          <ArrowUpwardOutlined />
        </MoveButton>
        <MoveButton
          action="down"
          label={t('Move down: {prompt}', { prompt: text })}
          disabled={index === count - 1}
          onMove={onMove}
        >
          <ArrowDownwardOutlined />
        </MoveButton>
        <Button onClick={onRemove} aria-label={t('Remove: {prompt}', { prompt: text })} sx={{ ml: 'auto' }}>
          {t('Remove')}
        </Button>
      </Box>
    </li>
  );
}
