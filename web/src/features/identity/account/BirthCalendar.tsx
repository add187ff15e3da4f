import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { MAXIMUM_AGE, MINIMUM_AGE } from '@troth/contract';
import { t } from '@troth/texts';
import type { Locale } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { toIsoDay } from '../../../ui/form/typed-date.ts';

const calendarLabels = {
  previousMonth: t('Previous month'),
  nextMonth: t('Next month'),
  calendarViewSwitchingButtonAriaLabel: (view: string) =>
    view === 'year'
      ? t('year view is open, switch to calendar view')
      : t('calendar view is open, switch to year view'),
};

export interface BirthCalendarProps {
  value: string;
  onPick: (value: string) => void;
  locale?: Locale;
}

/** Asks for the year, the month, then the day. Limited to the dates of birth that a member can have. */
export default function BirthCalendar({ value, onPick, locale = enGB }: BirthCalendarProps) {
  const today = new Date();
  const latest = new Date(today.getFullYear() - MINIMUM_AGE, today.getMonth(), today.getDate());
  const earliest = new Date(today.getFullYear() - MAXIMUM_AGE, 0, 1);
  const chosen = new Date(`${value}T00:00:00`);
  const isInRange = chosen >= earliest && chosen <= latest;
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locale} localeText={calendarLabels}>
      <DateCalendar
        autoFocus
        defaultValue={isInRange ? chosen : null}
        referenceDate={isInRange ? chosen : latest}
        minDate={earliest}
        maxDate={latest}
        disableFuture
        views={['year', 'month', 'day']}
        openTo="year"
        yearsOrder="desc"
        onChange={(date, state) => {
          if (date !== null && state === 'finish') onPick(toIsoDay(date));
        }}
      />
    </LocalizationProvider>
  );
}
