import { t } from '@troth/texts';
import { config, type core } from 'zod';

/** Message for errors that a schema does not word itself; most often too many items were picked. */
const toErrorMessage: core.$ZodErrorMap = (issue) =>
  issue.code === 'too_big' && issue.origin === 'array'
    ? t('Choose up to {most}', { most: Number(issue.maximum) })
    : t('Please check this');

// zod compiles parsers with `new Function`, which the content security policy forbids.
config({ jitless: true, customError: toErrorMessage });
