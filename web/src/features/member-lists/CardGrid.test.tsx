// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { CardGrid } from './CardGrid.tsx';

const names = ['Asha', 'Beena', 'Charu', 'Devi', 'Esha', 'Falguni'];

it('renders each card once on a phone, the first four before the others', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const rendered: string[][] = [];
  function Card({ name }: { name: string }) {
    useEffect(() => {
      rendered.push([name, String(screen.getAllByRole('listitem').length)]);
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
  expect(rendered).toEqual(names.map((name, index) => [name, index < 4 ? '4' : '6']));
});
