import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * A dialog that is fetched when it is opened first, so that no screen waits for a form that few fill in. From then on it
 * stays: for its way out, and with what was written in it.
 */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyDialog(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open && !wasOpen) setWasOpen(true);
    if (!wasOpen) return null;
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
