/** Sign-in events that no call or form is waiting for. */
export interface IdentityEvent {
  kind: 'socialSignInFailed' | 'sessionRefused';
  error: unknown;
}

type Listener = (event: IdentityEvent) => void;

const listeners = new Set<Listener>();

/** Listens to future events. Returns a function that stops listening. */
export function onIdentityEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function emitIdentityEvent(event: IdentityEvent): void {
  for (const listener of listeners) listener(event);
}
