# syntax=docker/dockerfile:1
# One image for the web process (default), the worker (node build/worker.js), migrations (node build/migrate.js) and
# operators' commands (node build/admin.js …). docs/running.md says how to run it.
FROM node:24.20.0-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e AS node

FROM node AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
COPY remix.config.js tsconfig.json vite.config.ts prisma.config.ts ./
COPY scripts ./scripts
COPY prisma ./prisma
COPY public ./public
COPY server ./server
COPY app ./app
RUN node scripts/build.mjs

FROM node AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev

FROM node
# 0.0.0.0: in a container there is nothing else to listen on, and only its network reaches it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY prisma ./prisma
COPY public ./public
# The face that pictures of jobs are set in.
COPY app/styles/fonts ./app/styles/fonts
COPY deploy/scheduler.mjs ./deploy/scheduler.mjs
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
# The data folder is for this account alone; the code belongs to root, so that nothing that runs can change it.
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/main.js"]
