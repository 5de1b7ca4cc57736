import { decodeAccessToken } from '#client/data/accessToken.ts';
import { baseApi } from '#client/data/baseApi.ts';
import { credentials } from '#client/data/credentials.ts';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { listTags } from '#client/data/tags.ts';
import type { FindUserBySecretQuery } from './session.generated.ts';
import { FindUserBySecretDocument } from './session.generated.ts';

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // The argument is the session's id, not the secret: the store contains arguments, and must contain no secrets.
    FindUserBySecret: build.query<FindUserBySecretQuery['FindUserBySecret'], string>({
      queryFn: async (_sessionId, { signal }) => {
        const { token, error: tokenError } = await credentials().current();
        if (tokenError) return { error: tokenError };
        const secretToken = decodeAccessToken(token).claims?.secretToken ?? '';
        const { data, error } = await postGraphql(FindUserBySecretDocument, { secretToken }, { signal });
        return error ? { error } : { data: data.FindUserBySecret };
      },
      // The session's company is part of the response: another user may rename or trash it.
      providesTags: (reply) => [
        // Refetched when the live stream opens
        { type: 'Viewer' as const },
        ...listTags('User', reply?.data ? [reply.data] : []),
        ...(reply?.data?.company ? [{ type: 'Company' as const, id: reply.data.company.companyId }] : []),
      ],
    }),
  }),
});

export const { useFindUserBySecretQuery } = sessionApi;
