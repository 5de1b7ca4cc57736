# The client is built in the first stage; the second has the server, which runs from source, and no
# development packages.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/src/contract ./src/contract
COPY --from=build /app/src/server ./src/server
# The colours of the pages that the server makes itself
COPY --from=build /app/src/client/kit/theme/tokens.generated.css ./src/client/kit/theme/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:4000/api/exkoo/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
