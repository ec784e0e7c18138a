import fs from 'node:fs';

/** How a test says that it is a campaign (`tests/support/campaign.ts`). */
const NAMED = /\bcampaign\('([\w-]+)'/g;
const FOLDER = 'tests/backend';

/**
 * Files of tests that are campaigns of random steps.
 * @param only the campaign that is asked for; all without it
 */
export function campaignFiles(only: string | undefined): readonly string[] {
  const files = fs
    .readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${FOLDER}/${file}`);
  const namesIn = (file: string): readonly string[] => [...fs.readFileSync(file, 'utf8').matchAll(NAMED)].map(([, name = '']) => name);
  return files.filter((file) => namesIn(file).some((name) => only === undefined || name === only));
}
