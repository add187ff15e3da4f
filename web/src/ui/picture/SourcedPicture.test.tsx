// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SourcedPicture } from './SourcedPicture.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const signed = (folder: string, signature: string) => ({
  avif: `/media/${folder}/card.avif?signature=${signature}`,
  webp: `/media/${folder}/card.webp?signature=${signature}`,
});

interface Given {
  sources: { avif: string; webp: string };
  onExpired?: () => boolean;
}

const picture = ({ sources, onExpired }: Given) => (
  <SourcedPicture sources={sources} alt="Asha" width={480} height={600} onExpired={onExpired}>
    <span>No picture</span>
  </SourcedPicture>
);

const image = () => screen.getByRole('img', { name: 'Asha' });

test('a displayed picture is not reloaded for a newer signature', () => {
  const { rerender } = render(picture({ sources: signed('a', 'first') }));
  fireEvent.load(image());
  rerender(picture({ sources: signed('a', 'second') }));
  expect(image().getAttribute('src')).toBe('/media/a/card.webp?signature=first');
});

test('a picture that has not loaded yet uses the newer signature', () => {
  const { rerender } = render(picture({ sources: signed('a', 'first') }));
  rerender(picture({ sources: signed('a', 'second') }));
  expect(image().getAttribute('src')).toBe('/media/a/card.webp?signature=second');
});

test('a different picture replaces the displayed one at once', () => {
  const { rerender } = render(picture({ sources: signed('blurred', 'first') }));
  fireEvent.load(image());
  rerender(picture({ sources: signed('clear', 'first') }));
  expect(image().getAttribute('src')).toBe('/media/clear/card.webp?signature=first');
});

test('an expired URL is renewed once, and a second failure shows the fallback', () => {
  const onExpired = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
  const { rerender } = render(picture({ sources: signed('a', 'first'), onExpired }));
  fireEvent.error(image());
  expect(onExpired).toHaveBeenCalledOnce();
  expect(screen.queryByText('No picture')).toBeNull();
  rerender(picture({ sources: signed('a', 'second'), onExpired }));
  fireEvent.error(image());
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('No picture')).toBeTruthy();
});

test('a failed URL is tried again if no newer one arrives', () => {
  vi.useFakeTimers();
  const onExpired = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
  render(picture({ sources: signed('a', 'first'), onExpired }));
  fireEvent.error(image());
  expect(screen.queryByRole('img')).toBeNull();
  act(() => vi.advanceTimersByTime(3_000));
  fireEvent.error(image());
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('No picture')).toBeTruthy();
});

test('a picture that failed for good is tried again when a newer URL arrives', () => {
  const { rerender } = render(picture({ sources: signed('a', 'first') }));
  fireEvent.error(image());
  expect(screen.getByText('No picture')).toBeTruthy();
  rerender(picture({ sources: signed('a', 'second') }));
  expect(screen.queryByText('No picture')).toBeNull();
  expect(image().getAttribute('src')).toBe('/media/a/card.webp?signature=second');
});
