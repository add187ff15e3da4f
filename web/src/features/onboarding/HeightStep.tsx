import Box from '@mui/material/Box';
import { formatFeetAndInches, type Gender } from '@troth/contract';
import { t } from '@troth/texts';
import { useLayoutEffect, useRef, useState } from 'react';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { useSaveAnswer } from './useSaveAnswer.ts';

const SHORTEST_INCHES = 4 * 12;
const TALLEST_INCHES = 7 * 12;

/** One choice for each inch, which is how people here say heights. */
const heightsCm = Array.from({ length: TALLEST_INCHES - SHORTEST_INCHES + 1 }, (_height, index) =>
  Math.round((SHORTEST_INCHES + index) * 2.54),
);

const findNearestHeight = (cm: number): number =>
  heightsCm.reduce((nearest, height) => (Math.abs(height - cm) < Math.abs(nearest - cm) ? height : nearest));

/** About the average height, in centimetres. */
const averageHeightsCm: Record<Gender, number> = { female: 157, male: 170, other: 163 };

const options = heightsCm.map((cm) => ({
  value: String(cm),
  label: (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {formatFeetAndInches(cm)}
      </Box>{' '}
      <Box component="span" sx={{ typography: 'body2', opacity: 0.85 }}>
        {t('{cm} cm', { cm })}
      </Box>
    </>
  ),
}));

/** The heights, opened at the member's own or, before there is an answer, at the average. */
export function HeightStep(props: StepProps) {
  const { me, goOn } = props;
  const { save, failure } = useSaveAnswer(me);
  const [chosen, setChosen] = useState(me.heightCm);
  const listRef = useRef<HTMLDivElement>(null);
  const [likely] = useState(() => findNearestHeight(me.heightCm ?? averageHeightsCm[me.gender ?? 'other']));

  useLayoutEffect(() => {
    const list = listRef.current;
    const button = list?.querySelectorAll('button')[heightsCm.indexOf(likely)];
    if (list && button) list.scrollTop = button.offsetTop - (list.clientHeight - button.offsetHeight) / 2;
  }, [likely]);

  const choose = async (heightCm: number) => {
    setChosen(heightCm);
    if (await save({ heightCm })) goOn();
    else setChosen(me.heightCm);
  };

  return (
    <StepFrame {...props} failure={failure}>
      <Box
        ref={listRef}
        sx={{
          position: 'relative',
          maxHeight: 'max(14rem, 45dvh)',
          overflowY: 'auto',
          mx: -1,
          p: 1,
          '& > [role=group]': {
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
          },
        }}
      >
        <ChoiceButtons
          label={t('Height')}
          options={options}
          selected={chosen === null ? [] : [String(findNearestHeight(chosen))]}
          onToggle={(value) => void choose(Number(value))}
        />
      </Box>
    </StepFrame>
  );
}
