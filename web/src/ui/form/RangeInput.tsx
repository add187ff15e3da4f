import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { t } from '@troth/texts';
import type { Ref } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type RangeInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  Omit<FieldTexts, 'hint'> & {
    min: number;
    max: number;
    /** Text of a number in the list: "5′4″ (163 cm)". */
    format?: (value: number) => string;
    /** Shorter text of the selected number: "5′4″". */
    short?: (value: number) => string;
    /** Hint below the field, derived from the selection. */
    hint?: (ends: Bounds) => string | undefined;
    /** Label of the "any" option, if the range may be open. */
    emptyText?: string;
  };

type Bounds = readonly [from: number | null, to: number | null];

/** A range of two numbers, each picked from a list; null for an open end. */
export function RangeInput<T extends FieldValues, N extends FieldPath<T>>(props: RangeInputProps<T, N>) {
  const { name, control, rules, label, hint, optional, min, max, emptyText } = props;
  const { format = String, short = format } = props;
  const { field, fieldState } = useController({ name, control, rules });
  const ends: Bounds = field.value ?? [null, null];
  const [from, to] = ends;
  const isInvalid = fieldState.error !== undefined;

  return (
    <FieldFrame
      as="group"
      label={label}
      hint={hint?.(ends)}
      optional={optional}
      error={fieldState.error?.message}
    >
      {({ labelId, noteId }) => {
        const sharedProps = { min, max, format, short, emptyText, isInvalid, onBlur: field.onBlur, noteId };
        return (
          <Box
            role="group"
            aria-labelledby={labelId}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
              alignItems: 'center',
              columnGap: 2,
            }}
          >
            <RangeEnd
              {...sharedProps}
              label={t('{label}, from', { label })}
              value={from}
              inputRef={field.ref}
              onPick={(selected) => field.onChange([selected, to])}
            />
            <span>{t('to')}</span>
            <RangeEnd
              {...sharedProps}
              label={t('{label}, to', { label })}
              value={to}
              onPick={(selected) => field.onChange([from, selected])}
            />
          </Box>
        );
      }}
    </FieldFrame>
  );
}

interface RangeEndProps {
  label: string;
  value: number | null;
  min: number;
  max: number;
  format: (value: number) => string;
  short: (value: number) => string;
  emptyText: string | undefined;
  isInvalid: boolean;
  noteId: string | undefined;
  inputRef?: Ref<unknown>;
  onBlur: () => void;
  onPick: (value: number | null) => void;
}

function RangeEnd(props: RangeEndProps) {
  const { label, value, min, max, format, short, emptyText, isInvalid, noteId, inputRef, onBlur, onPick } =
    props;
  const steps = Array.from({ length: max - min + 1 }, (_step, index) => min + index);
  return (
    <FormControl error={isInvalid} sx={{ minWidth: 0 }}>
      <Select
        value={value === null ? '' : String(value)}
        onChange={(event) => onPick(event.target.value === '' ? null : Number(event.target.value))}
        onBlur={onBlur}
        displayEmpty
        renderValue={(selected) => (selected === '' ? emptyText : short(Number(selected)))}
        SelectDisplayProps={{ 'aria-label': label, 'aria-describedby': noteId }}
        input={<OutlinedInput inputRef={inputRef} />}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
      >
        {emptyText !== undefined && <MenuItem value="">{emptyText}</MenuItem>}
        {steps.map((step) => (
          <MenuItem key={step} value={String(step)}>
            {format(step)}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
