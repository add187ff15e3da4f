// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFocusOnLoadedItem } from './focus.ts';

afterEach(cleanup);

function List({ names, hasMore, linked }: { names: string[]; hasMore: boolean; linked: boolean }) {
  const place = useFocusOnLoadedItem(names.length, hasMore);
  return (
    <div ref={place}>
      <ul>
        {names.map((name) => (
          <li key={name}>{linked ? <a href={`#${name}`}>{name}</a> : name}</li>
        ))}
      </ul>
      {hasMore && <button type="button">More</button>}
    </div>
  );
}

test.each([
  ['the first new link', true],
  ['the first new item where there is no link', false],
])('when the button is gone with the last page, the focus stands on %s', (_description, linked) => {
  const { rerender } = render(<List names={['Asha']} hasMore linked={linked} />);
  screen.getByRole('button').focus();
  rerender(<List names={['Asha', 'Ravi', 'Mira']} hasMore={false} linked={linked} />);
  expect(document.activeElement?.textContent).toBe('Ravi');
});

test('the focus stays on the button while there is more to load', () => {
  const { rerender } = render(<List names={['Asha']} hasMore linked />);
  screen.getByRole('button').focus();
  rerender(<List names={['Asha', 'Ravi']} hasMore linked />);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
