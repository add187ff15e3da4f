/** What happens to a sign-in without anybody asking: neither a call's answer nor a form's. */
export interface IdentityEvent {
  kind: 'socialSignInFailed' | 'sessionRefused';
  error: unknown;
}

type Listener = (event: IdentityEvent) => void;

const listeners = new Set<Listener>();

/** Tells of what happens from now on; hands back what stops it. */
export function onIdentityEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function emitIdentityEvent(event: IdentityEvent): void {
  for (const listener of listeners) listener(event);
}
