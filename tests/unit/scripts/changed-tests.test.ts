import { describe, expect, it } from 'vitest';
import { campaignFiles } from '../../../scripts/lib/campaigns.ts';
import { testsOfChange } from '../../../scripts/lib/changed-tests.ts';

describe('the tests that a change concerns', () => {
  it('are those that import it, however far away', () => {
    const { files, specs } = testsOfChange(['src/lib/text/fold.ts']);
    expect(files).toContain('tests/unit/lib/fold.test.ts');
    expect(files.filter((file) => file.startsWith('tests/unit/')).length).toBeGreaterThan(5);
    expect(specs).toEqual(specs.filter((file) => file.startsWith('tests/e2e/')));
  });

  it('are of PocketBase those that ask its routes', () => {
    const { files } = testsOfChange(['src/booking/reviews/hooks/desk.ts']);
    expect(files).toContain('tests/backend/desk/reviews.test.ts');
    expect(files).not.toContain('tests/backend/boarding.test.ts');
    expect(testsOfChange(['src/backend/desk/desk.ts']).files.filter((file) => file.startsWith('tests/backend/')).length).toBeGreaterThan(100);
  });

  it('are of screens the stories that open them, and of what is on all screens those that look all over', () => {
    const { files, specs } = testsOfChange(['src/booking/reviews/screens/ReviewsScreen.island.tsx']);
    expect(specs).toContain('tests/e2e/reviews.spec.ts');
    expect(specs).not.toContain('tests/e2e/boats.spec.ts');
    expect(files.filter((file) => file.startsWith('tests/backend/'))).toEqual([]);
    expect(testsOfChange(['src/kit/ui/Confirm.tsx']).specs).toContain('tests/e2e/accessibility.spec.ts');
  });

  it('are none of a change of papers', () => {
    expect(testsOfChange(['src/README.md'])).toEqual({ files: [], specs: [] });
  });
});

describe('campaigns', () => {
  it('are found by their names, one or all', () => {
    expect(campaignFiles('sea')).toEqual(['tests/backend/sea-lives.test.ts']);
    expect(campaignFiles(undefined).length).toBeGreaterThan(12);
    expect(campaignFiles('none-of-them')).toEqual([]);
  });
});
