import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { isRealDate, validateDateOfBirth } from '@troth/contract';
import { formatLongDate, getLanguage, type Language, t } from '@troth/texts';
import type { Locale } from 'date-fns';
import { lazy, Suspense, useState } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { SpinnerPage } from '../../../ui/feedback/SpinnerPage.tsx';
import { FieldFrame, type FieldTexts } from '../../../ui/form/FieldFrame.tsx';
import { parseTypedDate } from '../../../ui/form/typed-date.ts';
import type { BirthCalendarProps } from './BirthCalendar.tsx';

/** The calendar's locale for each language; undefined means its default, English. */
const calendarLocales: Record<Language, () => Promise<Locale | undefined>> = {
  en: async () => undefined,
  hi: async () => (await import('date-fns/locale/hi')).hi,
};

// The calendar and its date library are loaded when the calendar is opened.
const BirthCalendar = lazy(async () => {
  const [{ default: Calendar }, locale] = await Promise.all([
    import('./BirthCalendar.tsx'),
    calendarLocales[getLanguage()](),
  ]);
  return { default: (props: BirthCalendarProps) => <Calendar locale={locale} {...props} /> };
});

/** Formats a valid date with the month's name, so that day and month cannot be confused; other input stays as typed. */
const toReadableDate = (value: string, typed: string) => (isRealDate(value) ? formatLongDate(value) : typed);

type Props<T extends FieldValues, N extends FieldPath<T>> = UseControllerProps<T, N> & FieldTexts;

/** A text field with an optional calendar. The form value is `YYYY-MM-DD`, or the typed text if it is no date. */
export function DateOfBirthInput<T extends FieldValues, N extends FieldPath<T>>(props: Props<T, N>) {
  const { name, control, rules, label, hint, optional } = props;
  const { field, fieldState } = useController({ name, control, rules });
  const [text, setText] = useState<string>(toReadableDate(field.value ?? '', field.value ?? ''));
  const [isCalendarOpen, setCalendarOpen] = useState(false);

  // Forms validate on submit; a complete but invalid date is reported while typing.
  const isComplete = parseTypedDate(text) !== undefined;
  const validationError = isComplete ? validateDateOfBirth(field.value, { today: new Date() }) : undefined;

  const changeText = (typed: string) => {
    setText(typed);
    field.onChange(parseTypedDate(typed) ?? typed.trim());
  };
  const leaveField = () => {
    if (validationError === undefined) setText(toReadableDate(field.value ?? '', text));
    field.onBlur();
  };
  const pickDate = (value: string) => {
    setText(formatLongDate(value));
    field.onChange(value);
    setCalendarOpen(false);
  };

  return (
    <FieldFrame
      label={label}
      hint={hint}
      optional={optional}
      error={fieldState.error?.message ?? validationError}
    >
      {({ id, noteId }) => (
        <>
          <OutlinedInput
            id={id}
            name={field.name}
            value={text}
            inputRef={field.ref}
            onChange={(event) => changeText(event.target.value)}
            onBlur={leaveField}
            autoComplete="bday"
            inputProps={{ 'aria-describedby': noteId }}
            endAdornment={
              <InputAdornment position="end">
                <IconButton
                  aria-label={t('Choose from calendar')}
                  edge="end"
                  onClick={() => setCalendarOpen(true)}
                >
                  <CalendarTodayOutlined />
                </IconButton>
              </InputAdornment>
            }
          />
          <CalendarDialog
            id={`${id}-calendar`}
            title={label}
            open={isCalendarOpen}
            onClose={() => setCalendarOpen(false)}
            value={field.value ?? ''}
            onPick={pickDate}
          />
        </>
      )}
    </FieldFrame>
  );
}

interface CalendarDialogProps extends BirthCalendarProps {
  id: string;
  title: string;
  open: boolean;
  onClose: () => void;
}

function CalendarDialog({ id, title, open, onClose, value, onPick }: CalendarDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <Suspense fallback={<SpinnerPage label={t('Loading calendar')} />}>
        <BirthCalendar value={value} onPick={onPick} />
      </Suspense>
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
