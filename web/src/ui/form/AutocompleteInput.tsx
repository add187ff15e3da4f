import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import type { Option } from './SelectInput.tsx';

/** Folds case and accents, so that neither must be typed. */
const normalizeText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** The name in "Pune, Maharashtra" is "Pune"; the rest says where it is. */
function rankMatch(label: string, typed: string): number {
  if (label === typed || label.startsWith(`${typed}, `)) return 0;
  return label.startsWith(typed) ? 1 : 2;
}

/** Options that contain the input: exact matches first, then prefixes, then other matches. */
export function filterOptions(options: readonly Option[], typed: string): Option[] {
  const searchText = normalizeText(typed.trim());
  const groups: [Option[], Option[], Option[]] = [[], [], []];
  for (const option of options) {
    const label = normalizeText(option.label);
    if (label.includes(searchText))
      groups[searchText === '' ? 0 : rankMatch(label, searchText)]?.push(option);
  }
  return groups.flat();
}

type AutocompleteInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts & {
    options: readonly Option[];
    placeholder?: string;
    /** Converts the input to the spelling of the options. */
    asWritten?: (typed: string) => string;
  };

/** Picks one option of a long list by typing; the form value is null for none. */
export function AutocompleteInput<T extends FieldValues, N extends FieldPath<T>>(
  props: AutocompleteInputProps<T, N>,
) {
  const { name, control, rules, label, hint, optional, options, placeholder } = props;
  const { asWritten = String } = props;
  const { field, fieldState } = useController({ name, control, rules });
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {({ id, noteId }) => (
        <Autocomplete
          id={id}
          options={options}
          filterOptions={(all, { inputValue }) => filterOptions(all, asWritten(inputValue))}
          value={options.find(({ value }) => value === field.value) ?? null}
          getOptionKey={({ value }) => value}
          isOptionEqualToValue={(one, other) => one.value === other.value}
          onChange={(_event, option) => field.onChange(option?.value ?? null)}
          onBlur={field.onBlur}
          autoHighlight
          renderInput={(input) => (
            <TextField
              {...input}
              inputRef={field.ref}
              placeholder={placeholder}
              slotProps={{
                ...input.slotProps,
                htmlInput: { ...input.slotProps.htmlInput, 'aria-describedby': noteId },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}

type MultiAutocompleteInputProps<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> &
  FieldTexts & {
    options: readonly Option[];
    placeholder?: string;
    /** Called instead of selecting when the tier does not allow the choice. */
    onRefused?: () => void;
  };

/** Picks several options of a list by typing. */
export function MultiAutocompleteInput<T extends FieldValues, N extends FieldPath<T>>(
  props: MultiAutocompleteInputProps<T, N>,
) {
  const { name, control, rules, label, hint, optional, options, placeholder, onRefused } = props;
  const { field, fieldState } = useController({ name, control, rules });
  const chosen: readonly string[] = field.value ?? [];
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={fieldState.error?.message}>
      {({ id, noteId }) => (
        <Autocomplete
          multiple
          id={id}
          options={options}
          filterOptions={(all, { inputValue }) => filterOptions(all, inputValue)}
          value={options.filter(({ value }) => chosen.includes(value))}
          getOptionKey={({ value }) => value}
          isOptionEqualToValue={(one, other) => one.value === other.value}
          onChange={(_event, selected) =>
            onRefused === undefined ? field.onChange(selected.map(({ value }) => value)) : onRefused()
          }
          onBlur={field.onBlur}
          disableCloseOnSelect
          renderInput={(input) => (
            <TextField
              {...input}
              inputRef={field.ref}
              placeholder={chosen.length === 0 ? placeholder : undefined}
              slotProps={{
                ...input.slotProps,
                htmlInput: { ...input.slotProps.htmlInput, 'aria-describedby': noteId },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
