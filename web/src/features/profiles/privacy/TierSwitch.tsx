import Box from '@mui/material/Box';
import type { OwnProfile, PrivacySettings } from '@troth/contract';
import { type Control, useWatch } from 'react-hook-form';
import { SwitchInput } from '../../../ui/form/SwitchInput.tsx';
import { useTierRefusal } from '../../membership/index.ts';
import { firstWith, includes, refusalOf } from './inclusion.ts';
import { TierMark } from './TierMark.tsx';
import { refusalTitle } from './usePrivacyForm.ts';

interface TierSwitchProps {
  name: 'doNotRecordViews' | 'hideOnlineStatus';
  control: Control<PrivacySettings>;
  me: OwnProfile;
  flag: 'canHideProfileViews' | 'canHideOnlineStatus';
  label: string;
  hint: string;
}

/** What the tier does not include can be turned off, as it may have been turned on before; turning it on is explained. */
export function TierSwitch({ name, control, me, flag, label, hint }: TierSwitchProps) {
  const isOn = useWatch({ control, name });
  const tellTier = useTierRefusal();
  const isRefused = !includes(me, flag) && !isOn && !me[name];
  const explain = () => {
    const message = refusalOf(flag);
    tellTier({ message }, { title: refusalTitle, message, tier: firstWith(flag) });
  };
  return (
    <Box sx={asDescribedChoice}>
      <SwitchInput
        name={name}
        control={control}
        spokenLabel={label}
        hint={hint}
        onRefused={isRefused ? explain : undefined}
        label={
          <Box
            component="span"
            sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
          >
            {label}
            <TierMark me={me} flag={flag} />
          </Box>
        }
      />
    </Box>
  );
}

/** Type and lines as in the choices above. */
const asDescribedChoice = {
  '& .MuiFormControlLabel-root': { alignItems: 'flex-start' },
  '& .MuiFormControlLabel-root .MuiFormControlLabel-label': { typography: 'body1', py: '8px' },
  '& .MuiSwitch-root': { mt: '3px' },
  '& .MuiFormHelperText-root': { mt: '-8px', pl: '3.25rem' },
};
