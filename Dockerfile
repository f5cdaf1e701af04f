# Two images from one build: `--target web` and `--target web-api`. Settings are given at run time, none is built in.
# The root file system may be read-only; both write to /tmp, and the web API to its files.

# The digest fixes what the name stands for; renovate.json moves both together.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base

FROM base AS production
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM base AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
ENV NEXT_TELEMETRY_DISABLED=1
# Neither the cache of the build nor the demo's data is part of an image.
RUN npm run build && rm -rf .next/cache dist/web-api/demo.*

FROM base AS runtime
# Node alone: no package manager, and nothing that builds.
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn* \
  /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
COPY --from=production /app/node_modules node_modules
COPY package.json deploy/health.mjs ./

FROM runtime AS web-api
COPY --from=build /app/dist/web-api dist/web-api
# A volume that is mounted here first gets this owner.
RUN mkdir -p /srv/allocations/files && chown -R 10001:10001 /srv/allocations
ENV WEB_API_PORT=4000 STORAGE_CONTAINER_URL=file:/srv/allocations/files
EXPOSE 4000
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "health.mjs", "WEB_API_PORT"]
CMD ["node", "--max-semi-space-size=64", "--enable-source-maps", "dist/web-api/server.mjs"]

FROM runtime AS web
COPY --from=build /app/.next .next
COPY --from=build /app/dist/web dist/web
COPY next.config.mjs ./
ENV PORT=3000 WEB_METRICS_HOST=0.0.0.0
EXPOSE 3000
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "health.mjs", "PORT"]
CMD ["node", "--max-semi-space-size=64", "--enable-source-maps", "dist/web/server.mjs"]
