// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { CardGrid } from './CardGrid.tsx';

const names = ['Asha', 'Beena', 'Charu', 'Devi', 'Esha', 'Falguni'];

it('draws each card of a phone once, the first ones before the others', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const drawn: string[][] = [];
  function Card({ name }: { name: string }) {
    useEffect(() => {
      drawn.push([name, String(screen.getAllByRole('listitem').length)]);
    }, [name]);
    return name;
  }
  render(
    <MemoryRouter>
      <CardGrid label="Members">
        {names.map((name) => (
          <li key={name}>
            <Card name={name} />
          </li>
        ))}
      </CardGrid>
    </MemoryRouter>,
  );
  expect(drawn).toEqual(names.map((name, place) => [name, place < 4 ? '4' : '6']));
});
