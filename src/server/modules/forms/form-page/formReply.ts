import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageStyles } from '#server/http/pages/pageStyles.ts';
import { pagesPolicy } from '#server/http/pages/pageStyles.ts';
import type { OpenForm } from '../openForm.ts';
import type { FormFiles } from './formPage.ts';

/** Sends a page of a form; `open` is null where there is no open form. Sites that the form names may embed it. */
export function formReply({ styles, scripts }: Pick<FormFiles, 'scripts'> & { styles: PageStyles }) {
  return (reply: FastifyReply, status: number, open: OpenForm | null, text: string) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        pagesPolicy({
          ...(scripts && { scripts: [scripts.source] }),
          hasForm: true,
          framedBy: open?.form.embed_sites ?? [],
          styles: styles.source,
        }),
      )
      .send(text);
}

/** Lets a scope of routes read form fields, as text. */
export function readFields(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 131_072 }, (_request, body, done) =>
    done(null, body),
  );
}
