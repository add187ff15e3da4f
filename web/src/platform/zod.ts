import { t } from '@troth/texts';
import { z } from 'zod';

/** What a member reads where a schema says nothing itself: most often that more was picked than there is room for. */
const toErrorMessage: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'too_big' && issue.origin === 'array'
    ? t('Please choose at most {most}', { most: Number(issue.maximum) })
    : t('Please check this');

// zod compiles its parsers with `new Function` where it may; the content security policy says that it may not.
z.config({ jitless: true, customError: toErrorMessage });
