const LENGTH = 12;

/** Version of the code, as pages carry it and `/_version` tells it: the beginning of the code's digest. */
export function versionOf(codeDigest: string): string {
  return codeDigest.slice(0, LENGTH);
}
