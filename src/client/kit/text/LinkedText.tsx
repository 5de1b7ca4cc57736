import { LinkifyIt } from 'linkify-it';
import type { ReactNode } from 'react';

/** Text in which addresses of websites and emails are links. Other protocols stay text: a link never runs anything. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, lastIndex, schema, text: shown, url } of finder.match(text) ?? []) {
    parts.push(
      text.slice(end, index),
      <a
        key={index}
        href={schema ? url : url.replace(/^http:/, 'https:')}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {shown}
      </a>,
    );
    end = lastIndex;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true }).add('ftp:', null).add('//', null);
