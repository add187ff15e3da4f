import { type MembershipMonths, membershipMonths } from '@troth/contract';
import { t } from '@troth/texts';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { monthsInWords } from '../words.ts';

const segments = membershipMonths.map((months) => ({
  value: months,
  label: months,
  spoken: monthsInWords(months),
}));

interface MonthsChoiceProps {
  months: MembershipMonths;
  onChange: (months: MembershipMonths) => void;
}

export function MonthsChoice({ months, onChange }: MonthsChoiceProps) {
  return (
    <SegmentedChoice
      label={t('For how many months?')}
      value={months}
      segments={segments}
      onChange={onChange}
    />
  );
}
