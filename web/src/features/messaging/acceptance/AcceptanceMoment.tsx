import { useDispatch, useSelector } from 'react-redux';
import { lazyDialog } from '../../../ui/dialog/lazy-component.tsx';
import { acceptanceClosed, selectAcceptance } from '../../interests/index.ts';

const AcceptanceDialog = lazyDialog(async () => (await import('./AcceptanceDialog.tsx')).AcceptanceDialog);

/** The full-screen moment after an acceptance, on any screen. Renders nothing until then. */
export function AcceptanceMoment() {
  const { member, isOpen } = useSelector(selectAcceptance);
  const dispatch = useDispatch();
  if (member === null) return null;
  return (
    <AcceptanceDialog
      key={member.userId}
      member={member}
      open={isOpen}
      onClose={() => dispatch(acceptanceClosed())}
    />
  );
}
