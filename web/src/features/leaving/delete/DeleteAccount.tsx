import { DeleteForm } from './DeleteForm.tsx';
import { GentlerWays } from './GentlerWays.tsx';
import { Unfinished } from './Unfinished.tsx';
import { useDeletion } from './useDeletion.ts';
import { WhatHappens } from './WhatHappens.tsx';

/** What goes and what stays, what else one could do, and the deletion itself. */
export function DeleteAccount() {
  const deletion = useDeletion();
  if (deletion.isHalfDone) return <Unfinished {...deletion} />;
  return (
    <>
      <WhatHappens />
      <GentlerWays />
      <DeleteForm {...deletion} />
    </>
  );
}
