import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { moderationEndpoints, photoEndpoints } from '@troth/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConversation } from '../../testing/members/conversations.ts';
import { addPhoto } from '../../testing/members/photos.ts';
import { caseCipher, copyEvidence } from '../../testing/site/jobs.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { removeOrphanedObjects } from '../photos/index.ts';
import { encryptPlaintextReports, readPicture } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const createMembers = () =>
  Promise.all([
    site.member('asha', { tier: 'silver' }),
    site.member('ravi', { tier: 'silver', profile: { gender: 'male' } }),
  ]);

async function report(member: TestMember, userId: string): Promise<string> {
  const body = { userId, reason: 'scam', details: 'Xylophone: asked for money.' } as const;
  return (await member.call(moderationEndpoints.report, { body })).body.reportId;
}

async function readCase(caseId: string) {
  const { rows } = await site.database.pool.query('select * from reports where report_id = $1', [caseId]);
  const [{ sealed, sealed_details }] = rows;
  return {
    ...caseCipher.decryptCaseFile(caseId, sealed),
    details: caseCipher.decryptDetails(caseId, sealed_details),
  };
}

const removeOrphans = () => removeOrphanedObjects(site.database.db, site.objects, site.clock.now());
const objectsBelow = (folder: string) =>
  readdir(path.join(site.objectsDir, folder), { recursive: true }).catch((): string[] => []);

test('photos are preserved even if their member deletes them before they are copied', async () => {
  const [asha, ravi] = await createMembers();
  const { photoId, photoKey } = await addPhoto(site, ravi);
  const caseId = await report(asha, ravi.id);
  await ravi.call(photoEndpoints.remove, { params: { photoId } });
  await removeOrphans();
  const picture = await readFile(path.join(site.objectsDir, photoKey, 'full.webp'));
  await copyEvidence(site);
  await copyEvidence(site);
  await removeOrphans();
  expect(await objectsBelow(photoKey), 'the photo itself is gone').toEqual([]);
  const { evidence } = await readCase(caseId);
  expect(evidence?.photos).toMatchObject([{ number: 1, photoId, isProfilePhoto: true }]);
  const savedPicture = await readPicture({ caseId, number: 1 }, { objects: site.objects, caseCipher });
  expect(savedPicture?.equals(picture)).toBe(true);
});

test('a photo deleted before the report is not part of the evidence', async () => {
  const [asha, ravi] = await createMembers();
  const { photoId } = await addPhoto(site, ravi, { number: 2 });
  await ravi.call(photoEndpoints.remove, { params: { photoId } });
  const caseId = await report(asha, ravi.id);
  expect((await readCase(caseId)).evidence?.photos).toEqual([]);
});

test('evidence is encrypted in the database and in storage, and cannot be decrypted as part of another case', async () => {
  const [asha, ravi] = await createMembers();
  await addPhoto(site, ravi, { number: 3 });
  await openConversation(asha, ravi, 'Puffins and quince');
  const caseId = await report(asha, ravi.id);
  await copyEvidence(site);
  const { rows } = await site.database.pool.query(
    `select encode(sealed || sealed_details, 'escape') || reports::text as bytes, sealed from reports where report_id = $1`,
    [caseId],
  );
  for (const word of ['Xylophone', 'Puffins', 'Kulkarni', 'physics'])
    expect(rows[0].bytes).not.toContain(word);
  expect((await readCase(caseId)).evidence?.conversation).toMatchObject([{ text: 'Puffins and quince' }]);
  expect(() => caseCipher.decryptCaseFile(randomUUID(), rows[0].sealed)).toThrow();
  const object = await readFile(path.join(site.objectsDir, 'evidence', caseId, '1'));
  await expect(sharp(object).metadata()).rejects.toThrow();
  expect(object.includes('WEBP')).toBe(false);
  const address = new URL(await site.objects.url(`evidence/${caseId}/1`), site.url);
  expect((await fetch(address)).ok, 'a signed URL does not serve evidence').toBe(false);
});

test('reports stored as plain text by an earlier version are encrypted, and ids of deleted members become aliases', async () => {
  const [asha, ravi] = await createMembers();
  const [caseId, caseOfDeleted, deletedMember] = [randomUUID(), randomUUID(), randomUUID()];
  await site.database.pool.query(
    `insert into reports (report_id, reporter_id, reported_id, reason, details, evidence, conversation, created_at)
     values ($1, $2, $3, 'scam', 'Xylophone', '{"firstName":"Ravi"}', '[{"text":"Puffins"}]', now()),
       ($4, $2, $5, 'scam', 'Before', '{"firstName":"Gone"}', null, now())`,
    [caseId, asha.id, ravi.id, caseOfDeleted, deletedMember],
  );
  await encryptPlaintextReports(site.database.db, caseCipher);
  const { rows } = await site.database.pool.query(
    'select * from reports where report_id = any($1) order by reported_id = $2 desc',
    [[caseId, caseOfDeleted], ravi.id],
  );
  const withoutPlaintext = { details: null, evidence: null, conversation: null };
  expect(rows).toMatchObject([
    { ...withoutPlaintext, reporter_id: asha.id, reported_id: ravi.id },
    { ...withoutPlaintext, reporter_id: asha.id, reported_id: caseCipher.aliasOf(deletedMember) },
  ]);
  expect(await readCase(caseId)).toEqual({
    details: 'Xylophone',
    evidence: {
      memberId: ravi.id,
      profile: { firstName: 'Ravi' },
      photos: [],
      conversation: [{ text: 'Puffins' }],
    },
  });
});
