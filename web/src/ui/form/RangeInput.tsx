import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

type RangeInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts & {
    least: number;
    most: number;
    /** How a number is written: "163 cm (5′4″)". */
    format?: (value: number) => string;
    /** The line for "any", where an open end is an answer. */
    emptyText?: string;
  };

type Ends = readonly [number | null, number | null];

/** From one number to another, each picked from a list; the form holds both, null for an open end. */
export function RangeInput<T extends FieldValues, N extends FieldPath<T>>(props: RangeInputProps<T, N>) {
  const { name, control, rules, label, hint, optional, least, most, format = String, emptyText } = props;
  const { field, fieldState } = useController({ name, control, rules });
  const [from, to]: Ends = field.value ?? [null, null];
  const steps = Array.from({ length: most - least + 1 }, (_step, index) => least + index);

  const end = (
    value: number | null,
    text: string,
    change: (picked: number | null) => void,
    describedBy?: string,
  ) => (
    <Select
      value={value === null ? '' : String(value)}
      onChange={(event) => change(event.target.value === '' ? null : Number(event.target.value))}
      onBlur={field.onBlur}
      displayEmpty
      SelectDisplayProps={{ 'aria-label': `${label}, ${text}`, 'aria-describedby': describedBy }}
      input={<OutlinedInput inputRef={text === 'from' ? field.ref : undefined} />}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
      sx={{ minWidth: 0 }}
    >
      {emptyText !== undefined && <MenuItem value="">{emptyText}</MenuItem>}
      {steps.map((step) => (
        <MenuItem key={step} value={String(step)}>
          {format(step)}
        </MenuItem>
      ))}
    </Select>
  );

  return (
    <FieldFrame as="group" label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {({ labelId, noteId }) => (
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
          {end(from, 'from', (picked) => field.onChange([picked, to]), noteId)}
          <span>to</span>
          {end(to, 'to', (picked) => field.onChange([from, picked]), noteId)}
        </Box>
      )}
    </FieldFrame>
  );
}
