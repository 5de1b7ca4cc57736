# Stage 1: the packages that build and serve.
FROM node:24-bookworm-slim AS deps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --loglevel=error

# Stage 2: the client. Then only the server's packages remain.
FROM deps AS build
COPY . .
RUN npm run build
# Korean, Chinese and Japanese typefaces for PDF files, 74 MB. Delete this line for a smaller image
RUN npm install --omit=dev --save-prod --loglevel=error @embedpdf/fonts-kr@1.0.0 @embedpdf/fonts-sc@1.0.0
# Traces, 20 MB, which load only with the settings OTEL_…. Delete this line for a smaller image
RUN npm install --omit=dev --save-prod --loglevel=error @opentelemetry/api@1.10.0 @opentelemetry/core@3.1.1 @opentelemetry/resources@3.1.1 @opentelemetry/sdk-trace@3.1.1 @opentelemetry/exporter-trace-otlp-proto@0.301.1
RUN npm uninstall --omit=dev --loglevel=error $(node src/scripts/image/clientPackages.mjs)

# Stage 3: Node.js, the server and its packages, without npm or a compiler.
FROM debian:bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/data/compiled
RUN useradd --uid 1000 --user-group node && mkdir /data && chown node:node /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/src/contract ./src/contract
COPY --from=build /app/src/server ./src/server
# The documentation that the server serves
COPY --from=build /app/docs/api.md ./docs/
# The colors of the pages that the server renders
COPY --from=build /app/src/client/kit/theme/tokens.generated.css ./src/client/kit/theme/
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:4000/api/exkoo/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--expose-gc", "src/server/main.ts"]
