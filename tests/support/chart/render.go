// Renders the templates of a chart as Helm does, with what Helm takes for it: Go's templates, the functions of Sprig, and
// YAML of Kubernetes. A file of values is laid over that of the chart. No other function of Helm is known: a template that
// needs one fails here.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type values = map[string]interface{}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func readValues(path string) values {
	text, err := os.ReadFile(path)
	must(err)
	read := values{}
	must(yaml.Unmarshal(text, &read))
	return read
}

// Maps are merged, everything else is replaced: the rule of Helm for values of one's own.
func lay(over values, base values) values {
	for key, value := range over {
		inner, isMap := value.(values)
		if below, ok := base[key].(values); ok && isMap {
			base[key] = lay(inner, below)
		} else {
			base[key] = value
		}
	}
	return base
}

func toYaml(value interface{}) string {
	text, err := yaml.Marshal(value)
	must(err)
	return strings.TrimSuffix(string(text), "\n")
}

// What a cluster has: Secrets of a version that the environment names, and nothing without it.
func lookup(version, kind, namespace, name string) values {
	revision := os.Getenv("SECRET_VERSION")
	if revision == "" || kind != "Secret" || namespace != "trials" {
		return values{}
	}
	return values{"metadata": values{"resourceVersion": revision + "-" + name}}
}

// render <chart> <name of the release> [<file of values>]
func main() {
	chart := os.Args[1]
	all := readValues(filepath.Join(chart, "values.yaml"))
	if len(os.Args) > 3 {
		all = lay(readValues(os.Args[3]), all)
	}
	paths, err := filepath.Glob(filepath.Join(chart, "templates", "*.yaml"))
	must(err)
	functions := sprig.TxtFuncMap()
	functions["toYaml"] = toYaml
	functions["lookup"] = lookup
	data := values{"Values": all, "Release": values{"Name": os.Args[2], "Namespace": "trials"}}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		must(err)
		parsed, err := template.New(filepath.Base(path)).Funcs(functions).Option("missingkey=zero").Parse(string(text))
		must(err)
		fmt.Println("---")
		must(parsed.Execute(os.Stdout, data))
	}
}
