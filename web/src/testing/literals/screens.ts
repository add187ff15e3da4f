import { dashboard } from './dashboard.tsx';
import { notificationScreens } from './notifications.tsx';
import { picker } from './picker.tsx';
import { realtime } from './realtime.ts';
import { session } from './session.tsx';
import { shell } from './shell.tsx';
import { social } from './social.ts';
import { upgrade } from './upgrade.tsx';

/** What is seen of the web app in a window of some width, by the name that docs/literals.json gives it. */
export const screens: Readonly<Record<string, (width: number) => unknown>> = {
  ...dashboard,
  ...notificationScreens,
  ...picker,
  ...realtime,
  ...session,
  ...shell,
  ...social,
  ...upgrade,
};
