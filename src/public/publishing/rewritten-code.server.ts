interface Rewriting {
  readonly file: RegExp;
  /** Pieces of the file and what takes their places; each must be there. */
  readonly pieces: readonly (readonly [from: string, to: string])[];
}

/**
 * Astro leaves `<` in attributes as it is. With it escaped, `<` in a page begins an element of the code and nothing
 * else, whatever a text says.
 */
export const ATTRIBUTES: Rewriting = {
  file: /\/astro\/dist\/runtime\/server\/render\/util\.js$/,
  pieces: [
    [`if (!str.includes("&") && !str.includes('"')) return str;`, `if (!str.includes("&") && !str.includes('"') && !str.includes("<")) return str;`],
    ['.replace(DOUBLE_QUOTE_REGEX, "&quot;");', '.replace(DOUBLE_QUOTE_REGEX, "&quot;").replaceAll("<", "&lt;");'],
  ],
};

/**
 * React writes parts that were loaded late behind the page, with inline scripts that move them and that differ with
 * every page. Waited for and never parted, they stand in their places, also where no script runs.
 */
export const LATE_PARTS: Rewriting = {
  file: /\/@astrojs\/react\/dist\/server\.js$/,
  pieces: [
    [
      'return await readResult(await ReactDOM.renderToReadableStream(vnode, options));',
      'const stream = await ReactDOM.renderToReadableStream(vnode, { ...options, progressiveChunkSize: Infinity });\n  await stream.allReady;\n  return await readResult(stream);',
    ],
  ],
};

/** @throws Error where a piece is not there, which ends the build: the library is written in another way now. */
export function rewrite(code: string, { file, pieces }: Rewriting): string {
  return pieces.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${file.source} is written in another way now: look at rewritten-code.ts.`);
    return text.replace(from, () => to);
  }, code);
}

// decision: content-security-policy
/** The part of the bundler that changes what the pages' code takes from libraries. */
export const rewrittenCode = {
  name: 'treasure-island:rewritten-code',
  transform: (code: string, id: string): string | null => {
    const rewriting = [ATTRIBUTES, LATE_PARTS].find(({ file }) => file.test(id.replace(/\?.*$/, '')));
    return rewriting ? rewrite(code, rewriting) : null;
  },
};
