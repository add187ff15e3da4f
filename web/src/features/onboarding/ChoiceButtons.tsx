import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

interface ButtonOption {
  value: string;
  label: ReactNode;
}

interface ChoiceButtonsProps {
  /** Names the group for screen readers. */
  label: string;
  options: readonly ButtonOption[];
  selected: readonly string[];
  onToggle: (value: string) => void;
  /** Rows for one choice, chips for several. */
  shape?: 'rows' | 'chips';
}

const selectedStyle = { bgcolor: 'gold.box', color: 'gold.onBox', borderColor: 'gold.fill' };

const shapes = {
  rows: {
    group: {
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    },
    button: { minHeight: 52, px: 4, borderRadius: '10px', justifyContent: 'space-between' },
  },
  chips: {
    group: { display: 'flex', flexWrap: 'wrap', gap: 2 },
    button: { minHeight: 44, px: 4, borderRadius: '999px' },
  },
};

interface ChoiceButtonProps extends Pick<ButtonBaseProps, 'aria-pressed' | 'aria-expanded' | 'aria-label'> {
  isSelected: boolean;
  /** Drawn after the label. */
  icon?: ReactNode;
  shape: keyof typeof shapes;
  onTap: () => void;
  children: ReactNode;
}

export function ChoiceButton({ isSelected, icon, shape, onTap, children, ...aria }: ChoiceButtonProps) {
  return (
    <ButtonBase
      {...aria}
      // The second click of a double tap was meant for the previous step.
      onClick={({ detail }) => detail < 2 && onTap()}
      sx={{
        ...shapes[shape].button,
        py: 2,
        gap: 2,
        textAlign: 'start',
        typography: 'body1',
        border: '1px solid',
        borderColor: 'outline',
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'gold.text' },
        ...(isSelected && selectedStyle),
      }}
    >
      <span>{children}</span>
      {icon}
    </ButtonBase>
  );
}

/**
 * Large buttons to tap. Not radio buttons, because a choice opens the next step, and the arrow keys would choose each
 * option that they pass.
 */
export function ChoiceButtons({ label, options, selected, onToggle, shape = 'rows' }: ChoiceButtonsProps) {
  return (
    <Box role="group" aria-label={label} sx={shapes[shape].group}>
      {options.map(({ value, label }) => {
        const isSelected = selected.includes(value);
        return (
          <ChoiceButton
            key={value}
            aria-pressed={isSelected}
            isSelected={isSelected}
            icon={isSelected && <CheckOutlined aria-hidden sx={{ fontSize: 20 }} />}
            shape={shape}
            onTap={() => onToggle(value)}
          >
            {label}
          </ChoiceButton>
        );
      })}
    </Box>
  );
}
