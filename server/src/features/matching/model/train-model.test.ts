import { expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/clock.ts';
import { createRandom } from '../../../seed/random.ts';
import { sigmoid, toVector } from './logistic-regression.ts';
import { logOddsOf, predictMatch, type ReciprocalModel } from './reciprocal-model.ts';
import { type RecordedView, splitByTime, trainModel } from './train-model.ts';

const start = Date.parse('2026-11-01T00:00:00Z');
const dayOf = (day: number) => new Date(start + day * DAY_MS);
const now = dayOf(60);
const names = ['likeable', 'near', 'protected'];
const options = { now, featureNames: names };

const toFeatures = (values: number[]) => toVector(values.map((value, index) => [index, value] as const));

interface Truth {
  likeable: number;
  near: number;
  members?: number;
}

/** Views over 40 days whose outcomes follow known weights. The rules score is random. */
function drawViews({ likeable, near, members = 40 }: Truth, perMember = 150): RecordedView[] {
  const random = createRandom('views', perMember);
  return Array.from({ length: members * perMember }, (_, index): RecordedView => {
    const seeker = index % members;
    const day = (40 * index) / (members * perMember);
    const draw = () => [random.normal(0, 1), random.normal(0, 1), random.normal(0, 1)];
    const [seen, seenBack] = [draw(), draw()];
    const logOdds = (values: number[]) => likeable * (values[0] as number) + near * (values[1] as number);
    const isInterested = random.chance(sigmoid(logOdds(seen)));
    const isAccepted = random.chance(sigmoid(logOdds(seenBack) - 0.5));
    return {
      seekerId: `s${seeker}`,
      viewedAt: dayOf(day),
      interestFeatures: toFeatures(seen),
      answerFeatures: toFeatures(seenBack),
      rulesScore: random.next(),
      interestedAt: isInterested ? dayOf(day) : null,
      answer: isInterested ? { at: dayOf(day + 1), isAccepted } : null,
    };
  });
}

const weightOf = (model: ReciprocalModel, stage: 'interest' | 'answer', name: string) =>
  model.stages[stage].weights[names.indexOf(name)] as number;

test('training recovers what members like, in both decisions', () => {
  const model = trainModel(drawViews({ likeable: 1.2, near: -0.6 }), options);
  for (const stage of ['interest', 'answer'] as const) {
    expect(weightOf(model, stage, 'likeable')).toBeCloseTo(1.2, 0);
    expect(weightOf(model, stage, 'near')).toBeCloseTo(-0.6, 0);
    expect(Math.abs(weightOf(model, stage, 'protected'))).toBeLessThan(0.15);
  }
});

test('training is deterministic, and the model survives being stored as JSON', () => {
  const views = drawViews({ likeable: 1, near: 0 }, 30);
  const model = trainModel(views, options);
  expect(trainModel(structuredClone(views), options)).toEqual(model);
  expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  expect(model).toMatchObject({ trainedAt: now.toISOString(), featureNames: names });
});

test('the later quarter of the time tests a model of the earlier part', () => {
  const { splitAt, earlier, later } = splitByTime(drawViews({ likeable: 1, near: 0 }, 10));
  expect((splitAt.getTime() - start) / DAY_MS).toBeCloseTo(30, 0);
  expect(earlier.every(({ viewedAt }) => viewedAt < splitAt)).toBe(true);
  expect(later.every(({ viewedAt }) => viewedAt >= splitAt)).toBe(true);
});

test('a model of real preferences beats random rules, and one of chance does not', () => {
  const { evaluation } = trainModel(drawViews({ likeable: 2, near: 0 }), options);
  expect(evaluation?.isBetterThanRules).toBe(true);
  expect(evaluation?.model.auc).toBeGreaterThan(0.7);
  expect(evaluation?.rules.auc).toBeCloseTo(0.5, 1);
  const perfectRules = drawViews({ likeable: 0, near: 0 }).map((view) => ({
    ...view,
    rulesScore: Number(view.answer?.isAccepted ?? false),
  }));
  expect(trainModel(perfectRules, options).evaluation?.isBetterThanRules).toBe(false);
});

test('neither views nor answers after the split help the model that is tested', () => {
  // Only the answers of later views, and those that earlier views got after the split, follow the first feature.
  const views = drawViews({ likeable: 0, near: 0 });
  const { splitAt } = splitByTime(views);
  const isLiked = ({ indices, values }: RecordedView['answerFeatures']) =>
    indices[0] === 0 && (values[0] ?? 0) > 0;
  const aucWhenAnsweredAt = (day: number) => {
    const answered = views.map((view) => ({
      ...view,
      answer: view.interestedAt
        ? { at: view.viewedAt < splitAt ? dayOf(day) : now, isAccepted: isLiked(view.answerFeatures) }
        : null,
    }));
    return trainModel(answered, options).evaluation?.model.auc ?? 0;
  };
  expect(aucWhenAnsweredAt(29)).toBeGreaterThan(0.7);
  expect(aucWhenAnsweredAt(31)).toBeLessThan(0.6);
});

test('an interest expressed after the split does not help the model that is tested', () => {
  // All interests follow the first feature. Those in earlier profiles are expressed before or after the split.
  const views = drawViews({ likeable: 3, near: 0 });
  const { splitAt } = splitByTime(views);
  const aucWithInterestsOn = (day: number) =>
    trainModel(
      views.map((view) => {
        const interestedAt = view.interestedAt && (view.viewedAt < splitAt ? dayOf(day) : view.interestedAt);
        return { ...view, interestedAt, answer: interestedAt && { at: now, isAccepted: true } };
      }),
      options,
    ).evaluation?.model.auc ?? 0;
  expect(aucWithInterestsOn(29)).toBeGreaterThan(0.8);
  expect(aucWithInterestsOn(31)).toBeLessThan(0.6);
});

test('an interest without an answer counts as declined after seven days and not before', () => {
  const unanswered = drawViews({ likeable: 0, near: 0 }, 30).map((view) => ({
    ...view,
    answer: null,
  }));
  const interceptAt = (day: number) =>
    trainModel(unanswered, { ...options, now: dayOf(day) }).stages.answer.intercept;
  expect(interceptAt(60)).toBeLessThan(-2);
  const recent = unanswered.map((view) => ({ ...view, viewedAt: dayOf(57), interestedAt: dayOf(57) }));
  expect(trainModel(recent, options).stages.answer.intercept).toBe(0);
});

test('the probability of a match is the product of both decisions', () => {
  const views = drawViews({ likeable: 1, near: 0.5 }, 40);
  const model = trainModel(views, options);
  const pair = views[0] as RecordedView;
  const interest = sigmoid(logOddsOf(model, 'interest', pair.interestFeatures));
  const answer = sigmoid(logOddsOf(model, 'answer', pair.answerFeatures));
  expect(predictMatch(model, pair)).toBeCloseTo(interest * answer);
});
