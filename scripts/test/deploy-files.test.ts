import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { validate } from "dockerfile-utils";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { readEnv } from "../../app/lib/config/env.server";
import { connectionLimits } from "../../server/requests/connections";
import { slowBodyLimits } from "../../server/requests/slow-bodies";
import { legalSettings } from "../../tests/support/app/app-process";
import { readImage } from "../../tests/support/run/image";
import { isEverything } from "../../tests/support/run/scope";
import { temporaryFolder } from "../services/cleanup.mjs";
import { findCommand } from "../services/find-command.mjs";

const read = (file: string) => readFileSync(file, "utf8");
const settings = new Set([...read(".env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name));

const secret = () => randomBytes(32).toString("base64");

/** The TypeScript files of a folder and the folders in it. */
const sourceFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

/** The build's files, by their entries. */
const built = (file: string) => `server/${path.basename(file, ".js")}.ts`;

describe("Dockerfile", () => {
  const stages = readImage();
  const last = stages.at(-1);
  const textsOf = (name: string) =>
    last?.instructions.filter((each) => each.name === name).map(({ text }) => text) ?? [];

  test("the Dockerfile passes Docker's linter", () => {
    expect(validate(read("Dockerfile")).map(({ message }) => message)).toEqual([]);
  });

  test("the image that runs is built in stages of its own from a pinned Node, and takes only what was built", () => {
    expect(stages.map(({ name }) => name)).toEqual(["node", "build", "packages", ""]);
    const [first = "", ...others] = stages.map(({ base }) => base);
    expect(first).toMatch(/^node:\d[\w.-]+@sha256:[0-9a-f]{64}$/);
    expect(new Set(others)).toEqual(new Set(["node"]));
    expect(last?.taken).toEqual([
      { from: "packages", path: "/app/node_modules" },
      { from: "build", path: "/app/build" },
    ]);
  });

  test("the image has only the packages for production", () => {
    const runs = (stage: string) =>
      stages
        .find(({ name }) => name === stage)
        ?.instructions.filter(({ name }) => name === "RUN")
        .map(({ text }) => text.replace(/^--mount=\S+ /, ""));
    expect(runs("packages")).toEqual(["npm ci --omit=dev"]);
    expect(runs("build")).toEqual(["npm ci --include=dev", "node scripts/build.mjs"]);
    expect(textsOf("RUN").join()).not.toMatch(/npm|apt-get/);
  });

  test("the image runs as an account without rights that owns none of the program's files", () => {
    expect(textsOf("USER")).toEqual(["node"]);
    expect(last?.instructions.map(({ name }) => name).indexOf("USER")).toBeGreaterThan(
      last?.instructions.findLastIndex(({ name }) => name === "RUN" || name === "COPY") ?? Infinity,
    );
    expect(read("Dockerfile")).not.toMatch(/--chown/);
  });

  test("the Dockerfile copies files that exist and that .dockerignore lets through, and no private ones", () => {
    const ignored = read(".dockerignore").split("\n");
    expect(ignored.find((line) => line !== "" && !line.startsWith("#"))).toBe("*");
    for (const file of new Set(stages.flatMap(({ files }) => files))) {
      expect(existsSync(file), file).toBe(true);
      const folders = file.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/"));
      expect(
        folders.some((folder) => ignored.includes(`!${folder}`)),
        file,
      ).toBe(true);
    }
    for (const secret of [".env", ".data", ".git", "node_modules", "build"])
      expect(ignored, secret).not.toContain(`!${secret}`);
  });

  test("the image has the files that the program reads beside its build", () => {
    const read = sourceFiles("app").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/path\.join\(projectRoot, ([^)]+)\)/g)].map(([, parts = ""]) =>
        parts.replaceAll(/[" ]/g, "").split(",").join("/"),
      ),
    );
    expect(read.length).toBeGreaterThan(0);
    const built = last?.taken.map(({ path }) => path.replace("/app/", "")) ?? [];
    const held = [...(last?.files ?? []), ...built];
    for (const file of read) {
      expect(existsSync(file), file).toBe(true);
      expect(
        held.some((copied) => `${file}/`.startsWith(`${copied}/`)),
        file,
      ).toBe(true);
    }
  });

  test("the image holds no secret in its variables", () => {
    for (const { instructions } of stages)
      for (const { name, text } of instructions)
        if (name === "ENV" || name === "ARG") expect(text).not.toMatch(/SECRET|TOKEN|PASSWORD|_URL/);
  });

  test("the image starts a file that the build makes, and checks its health at /readyz", () => {
    const [command = "[]"] = textsOf("CMD");
    const [node, file] = JSON.parse(command);
    expect([node, existsSync(built(file))]).toEqual(["node", true]);
    expect(textsOf("HEALTHCHECK").join()).toContain("/readyz");
  });
});

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string | null>;
  env_file?: string[];
  networks?: string[];
  volumes?: string[];
  ports?: string[];
  cap_drop?: string[];
  read_only?: boolean;
  security_opt?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  user?: string;
}

describe("compose.yaml", () => {
  const text = read("compose.yaml");
  const compose = parse(text, { merge: true });
  const services = Object.entries(compose.services as Record<string, Service>);
  const own = services.filter(([, { build }]) => build !== undefined);

  test.runIf(isEverything)("compose.yaml passes its linter", () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        "node_modules/dclint/bin/dclint.cjs",
        "--config",
        "deploy/dclint.json",
        "--max-warnings",
        "0",
        "compose.yaml",
      ],
      { encoding: "utf8" },
    );
    expect(status, stdout + stderr).toBe(0);
  });

  test("compose.yaml has the services app, worker, scheduler, proxy, PostgreSQL and Redis", () => {
    expect(services.map(([name]) => name).toSorted()).toEqual(
      ["app", "database", "proxy", "redis", "scheduler", "worker"].toSorted(),
    );
    expect(own.map(([name]) => name)).toEqual(["app", "worker", "scheduler"]);
  });

  test("every network, volume, file and healthy service that compose.yaml refers to exists", () => {
    for (const [name, { networks = [], volumes = [], depends_on = {} }] of services) {
      for (const network of networks) expect(Object.keys(compose.networks), name).toContain(network);
      for (const volume of volumes) {
        const [source = ""] = volume.split(":");
        if (source.startsWith("./")) expect(existsSync(source), source).toBe(true);
        else expect(Object.keys(compose.volumes), name).toContain(source);
      }
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        const service = compose.services[needed] as Service | undefined;
        expect(service, needed).toBeDefined();
        // Ours has the image's own.
        const hasCheck = service?.healthcheck?.test !== undefined || service?.build !== undefined;
        expect([condition, hasCheck && !service?.healthcheck?.disable], needed).toEqual([
          "service_healthy",
          true,
        ]);
      }
    }
  });

  test("in compose.yaml only the proxy has a port, and the databases only the internal network", () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(["proxy"]);
    expect(compose.networks.back).toEqual({ internal: true });
    for (const name of ["database", "redis"]) expect(compose.services[name].networks).toEqual(["back"]);
    expect(compose.services.proxy.networks).toEqual(["front"]);
  });

  test("in compose.yaml the application trusts client addresses from the proxy's network alone", () => {
    const [{ subnet }] = compose.networks.front.ipam.config;
    expect(compose.services.app.environment.TRUSTED_PROXIES).toBe(subnet);
  });

  test("compose.yaml runs the application's services without rights and with read-only files", () => {
    for (const [name, service] of own)
      expect(service, name).toMatchObject({
        cap_drop: ["ALL"],
        read_only: true,
        security_opt: ["no-new-privileges:true"],
      });
    for (const [name, { user }] of own) expect(user, name).toBeUndefined();
  });

  test("compose.yaml checks PostgreSQL by address, so that a database still being made does not count as ready", () => {
    expect(compose.services.database.healthcheck.test).toContain("--host=127.0.0.1");
  });

  test("every image in compose.yaml has a version, and a digest unless it is built from the Dockerfile", () => {
    for (const [name, { image = "" }] of services)
      expect(image, name).toMatch(/^matraz:local$|^[\w./-]+:\d[\w.-]+@sha256:[0-9a-f]{64}$/);
  });

  test("the commands of compose.yaml's services are in the image", () => {
    const copied = readImage().at(-1)?.files ?? [];
    for (const [, { command }] of own)
      if (command?.[1])
        expect(copied.includes(command[1]) || existsSync(built(command[1])), command[1]).toBe(true);
  });

  test("compose.yaml uses known settings alone, and deploy/compose.env has all the required ones", () => {
    const ofOthers = /^(?:POSTGRES_|UPSTREAMS$|BASE$)/;
    for (const [, { environment = {} }] of services)
      for (const name of Object.keys(environment))
        if (!ofOthers.test(name)) expect(settings, name).toContain(name);
    const example = [...read("deploy/compose.env").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    for (const [, name] of text.matchAll(/\$\{([A-Z_]+):\?/g)) expect(example).toContain(name);
    for (const name of example) if (name !== "POSTGRES_PASSWORD") expect(settings).toContain(name);
  });
});

describe("the variables of compose.yaml", () => {
  const { services } = parse(read("compose.yaml"), { merge: true }) as { services: Record<string, Service> };
  const namesOf = (service: string) => Object.keys(services[service]?.environment ?? {}).toSorted();
  // The image has them, or they are about the embedded database.
  const ofImage = /^(?:PORT|HOST|DATA_DIR|MIN_FREE_MIB)$/;

  test("compose.yaml lists each service's variables one by one, without env_file", () => {
    for (const [name, service] of Object.entries(services))
      expect(service, name).not.toHaveProperty("env_file");
  });

  test("compose.yaml passes every setting on to the application", () => {
    expect(namesOf("app")).toEqual([...settings].filter((name = "") => !ofImage.test(name)).toSorted());
  });

  test("compose.yaml passes on to each other service only the settings that it needs", () => {
    const ofPages =
      /^(?:ABOUT_US|ALLOWED_ORIGINS|CLIENT_IP_HEADER|CRON_ALLOW_GET|CRON_SECRET_PREVIOUS|METRICS_TOKEN|OPEN|OPENING_DATE|PASSWORD_MIN_LENGTH|REDIS_URL|RUN_WORKER|SIGNUP|TRUSTED_PROXIES)$/;
    expect(namesOf("worker")).toEqual(namesOf("app").filter((name) => !ofPages.test(name)));
    expect(namesOf("scheduler")).toEqual(["BASE", "CRON_SECRET"]);
    expect(namesOf("proxy")).toEqual(["APP_URL", "UPSTREAMS"]);
    expect(namesOf("redis")).toEqual([]);
    for (const name of namesOf("database")) expect(name).toMatch(/^POSTGRES_/);
  });
});

describe("deploy/compose.env", () => {
  const example = parseEnv(read("deploy/compose.env"));
  const filledIn = {
    ...legalSettings,
    ...Object.fromEntries(["SESSION_SECRET", "CRON_SECRET", "METRICS_TOKEN"].map((name) => [name, secret()])),
  };

  test("the example deploy/compose.env is refused until its empty lines are filled in", () => {
    const empty = Object.keys(example).filter((name) => example[name] === "");
    expect(empty.toSorted()).toEqual([...Object.keys(filledIn), "POSTGRES_PASSWORD"].toSorted());
    expect(() => readEnv({ NODE_ENV: "production", ...example })).toThrow(/CRON_SECRET[\s\S]*LEGAL_NAME/);
    const { appUrl, legalEntity } = readEnv({ NODE_ENV: "production", ...example, ...filledIn });
    expect([appUrl, legalEntity.name]).toEqual([example.APP_URL, legalSettings.LEGAL_NAME]);
  });

  test("compose.yaml passes on all of deploy/compose.env except POSTGRES_PASSWORD", () => {
    const { environment } = parse(read("compose.yaml"), { merge: true }).services.app;
    const passedOn = Object.keys(example).filter((name) => name in environment);
    expect(Object.keys(example).filter((name) => !passedOn.includes(name))).toEqual(["POSTGRES_PASSWORD"]);
  });
});

/** A file of settings with every example in it, as a shell reads it and as Node does. */
test.each([".env.example", "deploy/compose.env"])(
  "the settings in %s have the same values in a shell as in the program",
  (file) => {
    const copy = temporaryFolder("settings");
    onTestFinished(copy.remove);
    const filledIn = path.join(copy.path, "settings.env");
    writeFileSync(filledIn, read(file).replaceAll(/^#([A-Z_]+=)/gm, "$1"));
    const { stdout, stderr } = spawnSync("env", ["-i", "sh", "-c", `set -a; . ${filledIn}; exec env -0`], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    const lines = stdout.split("\0").filter((line) => !/^(?:|PWD=.*|_=.*|OLDPWD=.*|SHLVL=.*)$/.test(line));
    expect(Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)))).toEqual(parseEnv(read(filledIn)));
  },
);

describe("the sample configurations of proxies", () => {
  const nginx = read("deploy/nginx.conf");
  const caddy = read("deploy/Caddyfile");
  const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

  test("nginx and Caddy close an idle connection to the server before the server does", () => {
    const max = connectionLimits.maxIdleMs / 1000;
    expect(seconds(nginx, /keepalive_timeout (\d+)s;/)).toBeLessThan(max);
    expect(seconds(caddy, /keepalive (\d+)s/)).toBeLessThan(max);
  });

  test("nginx and Caddy give an upload as much time as the server does", () => {
    const max = slowBodyLimits.maxMsWithFile / 1000;
    expect(seconds(nginx, /proxy_send_timeout (\d+)s;/)).toBe(max);
    expect(seconds(caddy, /read_body (\d+)s/)).toBe(max);
  });

  test.each([
    [
      "nginx",
      nginx,
      [/client_max_body_size 6m;/, /location = \/metrics \{\s+return 404;/, /proxy_request_buffering on;/],
    ],
    [
      "Caddy",
      caddy,
      [/max_size 6MB/, /@internal path \/metrics\n\s+respond @internal 404/, /request_buffers 6MiB/],
    ],
  ])("%s limits and buffers bodies, and hides /metrics from outside", (_, text, wanted) => {
    for (const pattern of wanted) expect(text).toMatch(pattern);
    const count = (sign: string) => text.split(sign).length;
    expect(count("{")).toBe(count("}"));
  });

  test("nginx and Caddy do not log whole client addresses, queries or tokens", () => {
    expect(nginx.match(/^\s*error_log \S+ crit;$/gm)).toHaveLength(nginx.split("server {").length - 1);
    expect(nginx).toMatch(/listen 80;[^}]*access_log off;/);
    for (const line of ["request>uri delete", "request>headers delete", "resp_headers delete"])
      expect(caddy).toContain(line);
    expect(caddy).toContain("exclude http.log.error");
  });

  test("nginx tells the server the client's address from the connection alone", () => {
    expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
    expect(nginx).not.toContain("$proxy_add_x_forwarded_for");
  });
});

describe("the units of systemd", () => {
  const folder = "deploy/systemd";
  const units = readdirSync(folder);

  test("the systemd services start a file that the build makes, as a restricted account of their own", () => {
    for (const unit of ["matraz@.service", "matraz-worker.service"]) {
      const text = read(path.join(folder, unit));
      const [, file = ""] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(text) ?? [];
      expect(existsSync(built(file)), file).toBe(true);
      for (const line of [
        "User=matraz",
        "NoNewPrivileges=true",
        "ProtectSystem=strict",
        "StateDirectoryMode=0700",
      ])
        expect(text.split("\n"), unit).toContain(line);
    }
  });

  test("the systemd instance listens on 127.0.0.1 alone, where the sample proxies look for it", () => {
    const instance = read(path.join(folder, "matraz@.service"));
    expect(instance).toMatch(/^Environment=.*\bHOST=127\.0\.0\.1\b/m);
    for (const proxy of ["nginx.conf", "Caddyfile"])
      expect(read(path.join("deploy", proxy))).toContain("127.0.0.1:3000");
  });

  test("the systemd timer calls the tasks when docs/tasks.md says, without the token as an argument", () => {
    const service = read(`${folder}/matraz-cron.service`);
    expect(service).toMatch(/^Environment=ONCE=true\nExecStart=\/usr\/bin\/node deploy\/scheduler\.mjs$/m);
    expect(service).not.toContain("${");
    expect(read("docs/tasks.md")).toContain(
      /^OnCalendar=.*$/m.exec(read(`${folder}/matraz-cron.timer`))?.[0],
    );
  });

  const analyze = findCommand(["systemd-analyze"]);
  test.runIf(analyze)("the systemd units are valid and pass systemd's security analysis", () => {
    const copy = temporaryFolder("units");
    onTestFinished(copy.remove);
    const at = (unit: string) => path.join(copy.path, unit.replace("@.", "@3000."));
    for (const unit of units) {
      const text = read(path.join(folder, unit));
      // Where this machine has it.
      const here = text.replaceAll("/usr/bin/node", process.execPath);
      writeFileSync(at(unit), here);
      if (unit.includes("@")) writeFileSync(path.join(copy.path, unit), here);
    }
    const run = (...words: string[]) =>
      execFileSync(analyze ?? "", words, { encoding: "utf8", stdio: "pipe" });
    expect(() => run("verify", ...units.map(at))).not.toThrow();
    for (const unit of ["matraz@.service", "matraz-worker.service"])
      expect(() => run("security", "--offline=true", "--threshold=20", "--no-pager", at(unit))).not.toThrow();
  });
});

describe("the files for Grafana and Prometheus", () => {
  const dashboard = JSON.parse(read("deploy/grafana-dashboard.json"));
  interface Panel {
    id: number;
    type: string;
    title: string;
    gridPos: { x: number; y: number; w: number; h: number };
    targets?: { expr: string; refId: string }[];
  }
  const panels: Panel[] = dashboard.panels;

  test("every panel of the Grafana dashboard has a query and a place that no other panel takes", () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const taken = new Map<string, string>();
    for (const { title, type, gridPos, targets } of panels) {
      const { x, y, w, h } = gridPos;
      expect(x + w, title).toBeLessThanOrEqual(24);
      for (let column = x; column < x + w; column += 1)
        for (let line = y; line < y + h; line += 1) {
          expect(taken.get(`${column},${line}`), `${title} over another`).toBeUndefined();
          taken.set(`${column},${line}`, title);
        }
      if (type !== "row") expect(targets?.length, title).toBeGreaterThan(0);
    }
  });

  test("every query of the dashboard and the alerts has balanced brackets, and panels ask the chosen instances", () => {
    const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const rules = parse(read("deploy/prometheus/alerts.yml")).groups[0].rules.map(
      ({ expr }: { expr: string }) => expr,
    );
    for (const expr of [...asked, ...rules])
      for (const [open, close] of ["()", "[]", "{}"].map((pair) => pair.split("") as [string, string]))
        expect(expr.split(open).length, expr).toBe(expr.split(close).length);
    for (const expr of asked) expect(expr).toContain('job=~"$job",instance=~"$instance"');
  });

  test("the Grafana dashboard has the variables datasource, job and instance", () => {
    const names = dashboard.templating.list.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["datasource", "job", "instance"]);
  });

  test("the Prometheus of docs/running.md is in the application's network and has the files it names", () => {
    const compose = parse(read("compose.yaml"), { merge: true });
    const [, block = ""] =
      /^```yaml\n(services:\n {2}prometheus:[\s\S]*?)^```$/m.exec(read("docs/running.md")) ?? [];
    const { networks, volumes, ports } = parse(block).services.prometheus;
    expect(networks).toEqual(["back"]);
    expect(compose.services.app.networks).toContain("back");
    expect(ports).toBeUndefined();
    const [folder = "", inside = ""] = volumes[0].split(":");
    expect(existsSync(path.join(folder, "prometheus.yml"))).toBe(true);
    const [scrape] = parse(read("deploy/prometheus/prometheus.yml")).scrape_configs;
    expect(path.dirname(scrape.authorization.credentials_file)).toBe(inside);
  });

  test("Prometheus reads /metrics with a Bearer token from a file", () => {
    const [scrape] = parse(read("deploy/prometheus/prometheus.yml")).scrape_configs;
    expect(scrape).toMatchObject({ metrics_path: "/metrics", authorization: { type: "Bearer" } });
    expect(scrape.authorization).not.toHaveProperty("credentials");
  });
});
