import { encode } from 'uqr';

/** Modules around it that stay empty, as readers want it. */
const MARGIN = 3;

/** A code for a camera; black on white in any theme. */
export function QrPicture({ text, label, className = 'second-qr' }: { readonly text: string; readonly label: string; readonly className?: string }) {
  const { data, size } = encode(text, { border: MARGIN });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
