import {
  moderationEndpoints,
  type PromptAnswer,
  type PromptCode,
  profileEndpoints,
  promptTexts,
  promptThemes,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { exportData } from '../../testing/members/data-export.ts';
import { caseCipher } from '../../testing/site/jobs.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => site.database.pool.query('delete from profiles'));
afterAll(() => site.close());

const createWoman = () => site.member('asha');
const createMan = () => site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });

const saveAnswers = (member: TestMember, prompts: PromptAnswer[]) =>
  member.call(profileEndpoints.update, { params: { id: member.id }, body: { prompts } });
const showAnswers = async (viewer: TestMember, { id }: TestMember) =>
  (await viewer.call(profileEndpoints.show, { params: { id } })).body.prompts;

const sunday: PromptAnswer = { prompt: 'sunday', answer: 'Breakfast that turns into lunch.' };
const family: PromptAnswer = { prompt: 'family_says', answer: 'ask too many questions.' };
const film: PromptAnswer = { prompt: 'film', answer: 'Swades.' };

const answerAll = (codes: readonly string[]): PromptAnswer[] =>
  codes.map((prompt) => ({ prompt: prompt as PromptCode, answer: 'Yes.' }));

test('there are forty prompts, none in two themes', () => {
  const codes = Object.values(promptThemes).flatMap(({ prompts }) => Object.keys(prompts));
  expect(new Set(codes).size).toBe(40);
  expect(codes).toEqual(Object.keys(promptTexts));
});

test('members see the answers in the order of their author, who can reorder, change and remove them', async () => {
  const [asha, ravi] = [await createWoman(), await createMan()];
  expect(await showAnswers(ravi, asha)).toEqual([]);
  const { body } = await saveAnswers(asha, [sunday, { ...family, answer: ` ${family.answer} ` }]);
  expect(body.prompts).toEqual([sunday, family]);
  expect(await showAnswers(ravi, asha)).toEqual([sunday, family]);
  const changed = [film, { ...family, answer: 'cook too little.' }, sunday];
  await saveAnswers(asha, changed);
  expect((await asha.call(profileEndpoints.me, {})).body.prompts).toEqual(changed);
  await saveAnswers(asha, [sunday]);
  expect(await showAnswers(ravi, asha)).toEqual([sunday]);
  await saveAnswers(asha, []);
  expect(await showAnswers(ravi, asha)).toEqual([]);
});

test('a change of other fields keeps the answers', async () => {
  const asha = await createWoman();
  await saveAnswers(asha, [sunday, film]);
  const { body } = await asha.call(profileEndpoints.update, {
    params: { id: asha.id },
    body: { bio: 'Hi.' },
  });
  expect(body.prompts).toEqual([sunday, film]);
});

test('up to eight prompts can be answered, with up to 200 characters', async () => {
  const asha = await createWoman();
  const codes = Object.keys(promptTexts);
  const eight = answerAll(codes.slice(0, 8));
  expect((await saveAnswers(asha, eight)).body.prompts).toEqual(eight);
  expect((await saveAnswers(asha, answerAll(codes.slice(0, 9)))).status).toBe(400);
  expect((await saveAnswers(asha, [{ ...film, answer: 'ä'.repeat(200) }])).status).toBe(200);
});

test.each<[string, unknown[]]>([
  ['prompts.0.answer', [{ ...sunday, answer: 'x'.repeat(201) }]],
  ['prompts.0.answer', [{ ...sunday, answer: '  ' }]],
  ['prompts.1.answer', [sunday, { ...film, answer: 'Call me on 98765 43210' }]],
  ['prompts.0.answer', [{ ...sunday, answer: 'insta: asha.k' }]],
  ['prompts.0.prompt', [{ ...sunday, prompt: 'favourite_colour' }]],
  ['prompts', [sunday, { ...sunday, answer: 'Again' }]],
])('an invalid answer at %s is refused and changes nothing', async (path, answers) => {
  const asha = await createWoman();
  await saveAnswers(asha, [film]);
  const response = await saveAnswers(asha, answers as PromptAnswer[]);
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ details: [{ path }] });
  expect((await asha.call(profileEndpoints.me, {})).body.prompts).toEqual([film]);
});

test('concurrent changes leave one of the lists, never a mixture', async () => {
  const asha = await createWoman();
  const lists = [[sunday, film], [film, sunday, family], [family], [film, family]];
  const saved = await Promise.all(lists.map((list) => saveAnswers(asha, list)));
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(lists).toContainEqual((await asha.call(profileEndpoints.me, {})).body.prompts);
});

test('the archive and the evidence of a report contain the answers', async () => {
  const [asha, ravi] = [await createWoman(), await createMan()];
  await saveAnswers(asha, [sunday]);
  const files = await exportData(site, asha);
  expect(JSON.parse(String(files.get('profile.json')))).toMatchObject({ prompts: [sunday] });
  const body = { userId: asha.id, reason: 'other' } as const;
  const { reportId } = (await ravi.call(moderationEndpoints.report, { body })).body;
  await saveAnswers(asha, []);
  const { rows } = await site.database.pool.query('select sealed from reports where report_id = $1', [
    reportId,
  ]);
  const { evidence } = caseCipher.decryptCaseFile(reportId, rows[0].sealed);
  expect(evidence?.profile.prompts).toEqual([sunday]);
});
