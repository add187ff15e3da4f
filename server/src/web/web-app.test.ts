import { expect, test } from 'vitest';
import { startTestSite } from '../testing/site/test-site.ts';

async function told(PUBLIC_URL: string | null): Promise<{ robots: string; sitemap: Response }> {
  const site = await startTestSite({ PUBLIC_URL });
  try {
    const robots = await (await fetch(`${site.url}/robots.txt`)).text();
    return { robots, sitemap: await fetch(`${site.url}/sitemap.xml`) };
  } finally {
    await site.close();
  }
}

test('a site with a public URL lists its public pages for search engines, in each language', async () => {
  const { robots, sitemap } = await told('https://troth.example');
  expect(robots).toContain('Sitemap: https://troth.example/sitemap.xml');
  expect(robots).toContain('Disallow: /api/');
  const words = await sitemap.text();
  expect(words).toContain('<loc>https://troth.example/about</loc>');
  expect(words).toContain('hreflang="hi" href="https://troth.example/about?lang=hi"');
  expect(words).not.toContain('dashboard');
});

test('a site without one has no sitemap', async () => {
  const { robots, sitemap } = await told(null);
  expect(robots).not.toContain('Sitemap');
  expect(sitemap.status).toBe(404);
});
