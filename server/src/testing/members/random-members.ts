import { randomUUID } from 'node:crypto';
import {
  criteria,
  type Gender,
  mapFields,
  preferenceFields,
  type VerificationKind,
  verificationKinds,
} from '@troth/contract';
import fc from 'fast-check';
import { type Insertable, sql } from 'kysely';
import { buildProfileRow } from '../../features/profiles/index.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Db, Tables } from '../../platform/database.ts';
import { anyMatchable } from './matchables.ts';

const YEAR_MS = 365.25 * DAY_MS;
const INSERTED_AT_ONCE = 200;

interface RandomMember {
  row: Insertable<Tables['profiles']>;
  hasPhoto: boolean;
  verified: VerificationKind[];
}

const genderPairs: [Gender, Gender[]][] = [
  ['female', ['male']],
  ['male', ['female']],
  ['female', ['female', 'male']],
  ['other', ['female', 'male', 'other']],
];

/** Listed members with all kinds of answers and preferences, who are often equal in score and day of activity. */
const anyMember = (now: Date): fc.Arbitrary<RandomMember> =>
  fc
    .record({
      person: anyMatchable,
      genders: fc.constantFrom(...genderPairs),
      firstName: fc.constantFrom('Asha', 'Ashok', 'Meera', 'Éva'),
      lastName: fc.constantFrom('Rao', 'Raman', 'Sen'),
      ageDays: fc.integer({ min: 0, max: 364 }),
      activeHours: fc.integer({ min: 0, max: 96 }),
      joinedDays: fc.integer({ min: 5, max: 400 }),
      hidesPresence: fc.boolean(),
      hasPhoto: fc.boolean(),
      // With preferences for everything hardly anyone would match.
      preferences: fc.subarray([...criteria], { maxLength: 9 }),
      mustHaves: fc.subarray([...criteria], { maxLength: 2 }),
      verified: fc.uniqueArray(fc.constantFrom(...verificationKinds), { maxLength: 2 }),
    })
    .map(({ person, genders: [gender, lookingFor], ...values }) => {
      const { age, hobbies, languages } = person;
      const partnerPreferences = Object.fromEntries(
        values.preferences.map((criterion) => {
          const preference = person.partnerPreferences[criterion] ?? null;
          return [criterion, preference && { ...preference, mustHave: values.mustHaves.includes(criterion) }];
        }),
      );
      const born = new Date(now.getTime() - age * YEAR_MS - values.ageDays * DAY_MS);
      return {
        hasPhoto: values.hasPhoto,
        verified: values.verified,
        row: {
          ...buildProfileRow({
            ...mapFields(preferenceFields, (field) => person[field]),
            ...{ firstName: values.firstName, lastName: values.lastName, gender, lookingFor },
            ...{ hobbies, languages, partnerPreferences },
            dateOfBirth: born.toISOString().slice(0, 10),
          } as Parameters<typeof buildProfileRow>[0]),
          member_id: randomUUID(),
          listed: true,
          joined_at: new Date(now.getTime() - values.joinedDays * DAY_MS),
          last_active_at: new Date(now.getTime() - values.activeHours * (DAY_MS / 24)),
          updated_at: new Date(now.getTime() - DAY_MS),
          hide_online_status: values.hidesPresence,
        },
      };
    });

/** Inserts members without accounts, the same ones for the same seed except for their ids. Returns the ids. */
export async function insertRandomMembers(
  db: Db,
  { count, seed, now }: { count: number; seed: number; now: Date },
): Promise<string[]> {
  const members = fc.sample(anyMember(now), { numRuns: count, seed });
  for (let from = 0; from < count; from += INSERTED_AT_ONCE) {
    const batch = members.slice(from, from + INSERTED_AT_ONCE);
    await db
      .insertInto('profiles')
      .values(batch.map(({ row }) => row))
      .execute();
    for (const { row, hasPhoto, verified } of batch) {
      if (hasPhoto) await insertApprovedPhoto(db, row.member_id, now);
      for (const kind of verified) {
        await sql`insert into proofs (member_id, kind, proven_at) values (${row.member_id}, ${kind}, ${now})`.execute(
          db,
        );
      }
    }
  }
  return members.map(({ row }) => row.member_id);
}

/** Inserts the row of a photo that others can see; the picture itself does not exist. */
const insertApprovedPhoto = (db: Db, memberId: string, now: Date) =>
  sql`insert into photos (photo_id, member_id, object_key, blurred_key, is_profile_photo, created_at,
      verification_status, position, width, height, placeholder)
    values (gen_random_uuid(), ${memberId}, ${randomUUID()}, ${randomUUID()}, true, ${now},
      'approved', 0, 800, 1000, '')`.execute(db);
