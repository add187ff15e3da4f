import type { PromptAnswer, PromptCode } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    prompt_answers: { member_id: string; prompt: PromptCode; answer: string; position: number };
  }
}

/** A member's answers to prompts, in the member's order. The caller checks access. */
export const findPromptAnswers = (db: Db, memberId: string): Promise<PromptAnswer[]> =>
  db
    .selectFrom('prompt_answers')
    .select(['prompt', 'answer'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute();

/** Replaces a member's answers. The transaction must lock the profile first. */
export async function savePromptAnswers(db: Db, memberId: string, answers: PromptAnswer[]): Promise<void> {
  await sql`
    delete from prompt_answers
    where member_id = ${memberId} and prompt <> all(${answers.map(({ prompt }) => prompt)}::text[])`.execute(
    db,
  );
  if (answers.length === 0) return;
  await db
    .insertInto('prompt_answers')
    .values(answers.map((answer, position) => ({ member_id: memberId, ...answer, position })))
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'prompt']).doUpdateSet(({ ref }) => ({
        answer: ref('excluded.answer'),
        position: ref('excluded.position'),
      })),
    )
    .execute();
}
