import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { MAX_PROMPT_ANSWERS, type OwnProfile, type PromptCode } from '@troth/contract';
import { t } from '@troth/texts';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { visuallyHidden } from '../../../ui/layout/sx.ts';
import { PromptDialog } from './PromptDialog.tsx';
import { type MoveAction, PromptInput } from './PromptInput.tsx';
import { SectionForm, type SectionProps, useSectionForm } from './SectionForm.tsx';

const toPromptValues = ({ prompts }: OwnProfile) => ({ prompts });

/** Focuses a button of a prompt after the prompt has moved, because the browser removes the focus on moving. */
function useFocusAfterMove(order: string) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ place: number; action: MoveAction }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the prompts move when the order changes
  useEffect(() => {
    const target = moved.current;
    moved.current = undefined;
    if (target === undefined) return;
    list.current?.children[target.place]
      ?.querySelector<HTMLElement>(`[data-action="${target.action}"]`)
      ?.focus();
  }, [order]);
  return { list, moved };
}

/** The prompts that the member answers, in the order in which others read them. */
export function PromptsSection({ me }: SectionProps) {
  const form = useSectionForm({
    me,
    toValues: toPromptValues,
    toBody: (values) => values,
    toFieldName: (path) => path,
  });
  const { control } = form;
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'prompts' });
  const [isChoosing, setChoosing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const { list, moved } = useFocusAfterMove(fields.map(({ id }) => id).join());

  const move = (from: number, action: MoveAction) => {
    const to = action === 'up' ? from - 1 : from + 1;
    swap(from, to);
    moved.current = { place: to, action };
    setAnnouncement(t('Moved to place {place} of {count}', { place: to + 1, count: fields.length }));
  };
  const removeAt = (index: number) => {
    remove(index);
    setAnnouncement(t('Prompt removed'));
    addButton.current?.focus();
  };
  const add = (prompt: PromptCode) => append({ prompt, answer: '' });

  return (
    <SectionForm
      section="prompts"
      form={form}
      hint={t('Pick up to 8 and finish them your way. They’re an easy start to a conversation.')}
    >
      {fields.length > 0 && (
        <Stack component="ol" ref={list} spacing={5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {fields.map(({ id, prompt }, index) => (
            <PromptInput
              key={id}
              control={control}
              prompt={prompt}
              index={index}
              count={fields.length}
              onMove={(action) => move(index, action)}
              onRemove={() => removeAt(index)}
            />
          ))}
        </Stack>
      )}
      {/* The button stays when the list is full, so that it can keep the focus. */}
      <Button
        ref={addButton}
        variant="outlined"
        startIcon={<AddOutlined />}
        aria-disabled={fields.length >= MAX_PROMPT_ANSWERS}
        onClick={() => fields.length < MAX_PROMPT_ANSWERS && setChoosing(true)}
        sx={{ alignSelf: 'flex-start', '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } }}
      >
        {fields.length < MAX_PROMPT_ANSWERS ? t('Add a prompt') : t('You’ve added all 8 prompts')}
      </Button>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
      <PromptDialog
        open={isChoosing}
        answered={fields.map(({ prompt }) => prompt)}
        onClose={() => setChoosing(false)}
        onChosen={add}
      />
    </SectionForm>
  );
}
