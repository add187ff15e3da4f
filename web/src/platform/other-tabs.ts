import { forgetTab } from './tab-memory.ts';
import { isOnWayOut } from './way-out.ts';

/** Where aws-amplify notes whose tokens are stored; null when all that is stored was cleared. */
const tellsWho = (key: string | null) =>
  key === null || /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/.test(key);

/**
 * All tabs of a browser are one sign-in. When another signs out, or in as somebody else, this page starts anew at the
 * site's root: what it shows is of the member before, and its calls would go out in the name of the next.
 */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (!tellsWho(key) || isOnWayOut()) return;
    forgetTab();
    window.location.replace('/');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
