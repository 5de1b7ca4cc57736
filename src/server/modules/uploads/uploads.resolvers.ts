import { UPLOAD_MESSAGES } from '#contract/limits/upload.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** The upload of one image. */
export const uploadsResolvers: Resolvers = {
  Mutation: {
    async uploadSingleFile(_parent, { file, activity }, context) {
      const filePath = await context.services.uploads.uploadSingleFile(
        viewerOf(context),
        await file,
        activity,
      );
      return acknowledged(UPLOAD_MESSAGES.success, { filePath });
    },
  },
};
