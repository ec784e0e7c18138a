import { Fragment } from 'react';
import { type MemoLine, parseMemo } from '../../rules/memo-markup.ts';

/** A tourist note's body as guests see it. */
export function Memo({ body }: { readonly body: string }) {
  return (
    <div className="desk-memo">
      {parseMemo(body).map((block, at) =>
        block.kind === 'paragraph' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no name but their place.
          <p key={at}>
            <Line line={block.line} />
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <ul key={at}>
            {block.items.map((line, item) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              <li key={item}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

function Line({ line }: { readonly line: MemoLine }) {
  return line.map(({ text, isBold }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    <Fragment key={at}>{isBold ? <strong>{text}</strong> : text}</Fragment>
  ));
}
