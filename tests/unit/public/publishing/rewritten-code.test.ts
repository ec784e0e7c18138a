import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTES, LATE_PARTS, rewrite } from '../../../../src/public/publishing/rewritten-code.server.ts';

const folderOf = (name: string): string => path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
const source = fs.readFileSync(path.join(folderOf('astro'), 'dist/runtime/server/render/util.js'), 'utf8');
/** Astro's function as the pages have it, taken out of the changed file. */
const escaping = /const AMPERSAND_REGEX[\s\S]*?\n(?=const STATIC_DIRECTIVES)|const toAttributeString = [\s\S]*?\n\};\n/g;
const changed = [...rewrite(source, ATTRIBUTES).matchAll(escaping)].map(([part]) => part).join('');
const toAttributeString = new Function(`${changed}; return toAttributeString;`)() as (value: unknown, shouldEscape?: boolean) => string;

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&lt;': '<' };
const read = (attribute: string): string => attribute.replace(/&(?:amp|quot|lt);/g, (entity) => ENTITIES[entity] ?? entity);

describe('an attribute that Astro writes', () => {
  it('has no < and no quotation mark in it, and is read as it was meant', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('<script><!--', 'a<b', '&lt;script>', '"<')), (value) => {
        const written = toAttributeString(value);
        expect(written).not.toMatch(/[<"]/);
        expect(read(written)).toBe(value);
      }),
    );
  });

  it('ends the build where Astro is written in another way', () => {
    expect(() => rewrite(source.replaceAll('&quot;', '&#34;'), ATTRIBUTES)).toThrow('rewritten-code.ts');
  });
});

describe('a part that React loads late', () => {
  it('is waited for, in the release of React’s integration that is installed', () => {
    const server = fs.readFileSync(path.join(folderOf('@astrojs/react'), 'dist/server.js'), 'utf8');
    expect(rewrite(server, LATE_PARTS)).toContain('await stream.allReady;');
  });
});
