// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { mapFields, type OwnProfile, profileFieldNames, profileFields } from '@troth/contract';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../../store.ts';
import type { SectionId } from '../sections.ts';
import type { Choices } from '../useVocabularies.ts';
import { FieldSection } from './FieldSection.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';

const me = {
  ...mapFields(profileFieldNames, (field) => (profileFields[field].kind === 'choices' ? [] : null)),
  userId: '00000000-0000-4000-8000-000000000000',
  religion: 'hindu',
  heightCm: 163,
  lookingFor: ['male'],
  partnerPreferences: { manglik: { values: ['no'], mustHave: true } },
} as unknown as OwnProfile;

const terms = ['hindu', 'yes', 'no', 'dont_know'].map((value) => ({ value, label: `label of ${value}` }));
const choices: Choices = {
  label: (_name, code) => code ?? undefined,
  labels: (_name, codes) => [...codes],
  options: () => terms,
  parentOf: () => undefined,
};

let requestBodies: unknown[] = [];
beforeEach(() => {
  requestBodies = [];
  vi.stubGlobal('fetch', async (_url: string, request: { body: string }) => {
    const body = JSON.parse(request.body);
    requestBodies.push(body);
    return Response.json({ ...me, ...body });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const renderSection = (section: ReactNode) => render(<Provider store={store}>{section}</Provider>);

const labels: [SectionId, string[]][] = [
  ['looks', ['Height', 'Marital status', 'Children', 'Mother tongue', 'Languages I speak']],
  ['faith', ['Religion', 'Community', 'Gotra', 'Manglik']],
  ['place', ['Country', 'State', 'City']],
  ['work', ['Education', 'Subject and college', 'Work', 'In your own words', 'Annual income']],
  ['lifestyle', ['Diet', 'Smoking', 'Drinking', 'What I enjoy']],
  ['family', ['Family', 'Values', 'About my family']],
];

test.each(labels)('the section %s has an input for each of its fields', (section, expected) => {
  const { container } = renderSection(<FieldSection section={section} me={me} choices={choices} />);
  expect([...container.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(expected);
});

test('a section sends only its own fields, and null for an empty answer', async () => {
  renderSection(<FieldSection section="faith" me={me} choices={choices} />);
  fireEvent.change(screen.getByLabelText('Gotra'), { target: { value: 'Kashyap' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save: Religion and community' }));
  await waitFor(() =>
    expect(requestBodies).toEqual([{ religion: 'hindu', community: null, gotra: 'Kashyap', manglik: null }]),
  );
});

test('the selected number of children is sent as a number', async () => {
  renderSection(<FieldSection section="looks" me={me} choices={choices} />);
  fireEvent.mouseDown(screen.getByLabelText('Children'));
  fireEvent.click(await screen.findByRole('option', { name: '2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save: Appearance and background' }));
  await waitFor(() => expect(requestBodies[0]).toMatchObject({ heightCm: 163, children: 2, languages: [] }));
});

test('unwanted gotras and a yes or no are sent as preferences', async () => {
  renderSection(<PreferencesSection me={me} choices={choices} />);
  fireEvent.change(screen.getByLabelText('Gotras to avoid'), { target: { value: 'Kashyap, Vatsa ,' } });
  fireEvent.mouseDown(screen.getByLabelText('Manglik'));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Any',
    'label of yes',
    'label of no',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'label of yes' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save: My partner preferences' }));
  await waitFor(() =>
    expect(requestBodies).toEqual([
      {
        lookingFor: ['male'],
        partnerPreferences: {
          gotra: { excluded: ['Kashyap', 'Vatsa'], mustHave: false },
          manglik: { values: ['yes'], mustHave: true },
        },
      },
    ]),
  );
});
