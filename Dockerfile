# The tour as a service, without a proxy: compose.yaml adds one (docs/containers.md).

FROM node:26.10.0-slim AS build
RUN install -d -o node -g node /srv/lfg-tour
# The compile cache is valid for one user.
USER node
WORKDIR /srv/lfg-tour
COPY --chown=node package.json package-lock.json ./
# npm runs the first one after the installation.
COPY --chown=node scripts/bootstrap.mjs scripts/choose-node.mjs scripts/lean-node.mjs scripts/
# The image has this Node already.
RUN npm ci --omit=dev --no-audit --no-fund && rm -r node_modules/node-linux-* node_modules/.bin/node
COPY --chown=node . .
RUN npm run build -- --if-stale
# Compiling takes half the time of a start.
RUN NODE_COMPILE_CACHE=node_modules/.cache/node NODE_OPTIONS="--max-semi-space-size=4 --expose-gc" node \
  --eval "Promise.all([import('./dist/server/start-server.js'), import('./dist/compiled/server/entry.mjs')])"

FROM node:26.10.0-slim
WORKDIR /srv/lfg-tour
# The server can't change its own files.
COPY --from=build --chown=root:root /srv/lfg-tour/package.json /srv/lfg-tour/package-lock.json ./
COPY --from=build --chown=root:root /srv/lfg-tour/node_modules node_modules
COPY --from=build --chown=root:root /srv/lfg-tour/dist dist
COPY --from=build --chown=root:root /srv/lfg-tour/site/public/pictures site/public/pictures
COPY --from=build --chown=root:root /srv/lfg-tour/scripts scripts
COPY --from=build --chown=root:root /srv/lfg-tour/server server
# What the server writes.
RUN install -d -o node -g node data dist/site dist/cards
VOLUME ["/srv/lfg-tour/data", "/srv/lfg-tour/dist/site", "/srv/lfg-tour/dist/cards"]

ENV HOST=0.0.0.0 PORT=3000
# As npm start and docs/deploy/lfg-tour.service have it.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=16384 MALLOC_TRIM_THRESHOLD_=65536
ENV NODE_OPTIONS="--max-semi-space-size=4 --expose-gc"
ENV NODE_COMPILE_CACHE=/srv/lfg-tour/node_modules/.cache/node NPM_CONFIG_UPDATE_NOTIFIER=false
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/index.js"]
