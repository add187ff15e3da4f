import { z } from 'zod';

// zod compiles its parsers with `new Function` where it may; the content security policy says that it may not.
z.config({ jitless: true });
